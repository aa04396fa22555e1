import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openSampleStore, openStoreApp, WHOLESALE_TOKEN } from '../../../testing/openStoreApp.ts';
import { stockRepository } from '../../platform/catalogue/stockRepository.ts';

const move = fc.record({ size: fc.nat(), delta: fc.constantFrom(-6, -2, -1, 1, 3) });
const headers = { authorization: `Token ${WHOLESALE_TOKEN}` };

onEveryDialect('what shoppers read while stock moves', (database) => {
  it('is what a shop without caches says, after every sale and return', async () => {
    const shop = await openSampleStore(database());
    const stock = stockRepository(database());
    const { poolSuit, boardSuit, cap, shorts } = shop.sample;
    const inStock = encodeURIComponent(JSON.stringify({ in_stock: true }));
    const urls = [
      ...[poolSuit, boardSuit, cap, shorts].map((id) => fillPath(API_PATHS.product, { id })),
      `${API_PATHS.products}?ordering=price`,
      `${API_PATHS.productFilter}?filters=${inStock}`,
      API_PATHS.landing,
      `${API_PATHS.titleSearch}?q=mal`,
    ];
    const sizes = await database()
      .db.selectFrom('variant_sizes')
      .select('id')
      .orderBy('id')
      .execute();

    async function sell(size: number, delta: number): Promise<void> {
      const sizeId = sizes[size % sizes.length]?.id ?? 0;
      const cause = { reason: 'count', orderId: null, userId: null, at: 1 } as const;
      await database()
        .transaction(async (trx) => {
          if (!(await stock.move(trx, [{ sizeId, delta }], cause))) throw new Error('too few');
        })
        .catch(() => undefined);
    }

    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 5 }), async (moves) => {
        for (const { size, delta } of moves) {
          await sell(size, delta);
          const without = await openStoreApp(database());
          for (const url of urls) {
            const asked = await Promise.all([shop.app, without].map((app) => app.inject({ url })));
            expect(asked[0]?.statusCode).toBe(200);
            expect(asked[0]?.body).toBe(asked[1]?.body);
            const paid = await Promise.all(
              [shop.app, without].map((app) => app.inject({ url, headers })),
            );
            expect(paid[0]?.body).toBe(paid[1]?.body);
          }
          await without.close();
        }
      }),
      { numRuns: 12 },
    );
    await shop.app.close();
  });
});
