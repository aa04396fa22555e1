import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type { FilteredProductsWire } from '../../../../contract/catalogue/productSchemas.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, SHIRT_CENTS, type OrderShop } from '../../../../testing/openOrderShop.ts';
import { refreshShelves } from '../../../platform/database/refreshShelves.ts';

const DEARER = 2 * SHIRT_CENTS;
const [M, L] = [SHIRT_CENTS / 100, DEARER / 100];
/** Caches of sums and counts are fresh within it. */
const SOON_MS = 600;

/** M is the cheap size, L costs twice as much. */
onEveryDialect('orders for the last unit of a size', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    await database().changeCatalogue(async (trx) => {
      await trx
        .updateTable('variant_sizes')
        .set({ list_price_cents: DEARER, suggested_price_cents: DEARER })
        .where('id', '=', shop.sizes.L)
        .execute();
      await refreshShelves(trx, database().dialect, 'all');
    });
  });

  afterAll(() => shop.close());

  const found = async (filters = {}) =>
    (
      await shop.app.inject(`/api/store/products/filter/?filters=${JSON.stringify(filters)}`)
    ).json<FilteredProductsWire>();
  const shelfPrice = async () => {
    const rows = database().db.selectFrom('shelf_products').select('list_price_cents').distinct();
    return (await rows.execute()).map(({ list_price_cents: cents }) => cents / 100);
  };

  it('change the price that is shown, and its cancellation changes it back', async () => {
    await shop.stock({ M: 1, L: 5 });
    const placed = await shop.buy(await shop.fillCart(1, shop.retailToken));
    expect(placed.statusCode).toBe(201);
    const [sold] = (await found()).results;
    expect(sold).toMatchObject({ price: L, price_varies: false });
    expect(await shelfPrice()).toEqual([L]);
    await pause(SOON_MS);
    expect((await found()).facets.price).toEqual({ min: L, max: L });
    expect((await found({ price__lte: M })).results).toEqual([]);

    const { order_number: orderNumber } = placed.json<PlacedOrderWire>();
    const url = fillPath(API_PATHS.orderCancel, { orderNumber });
    const headers = { authorization: `Token ${shop.retailToken}` };
    const cancelled = await shop.app.inject({ method: 'POST', url, headers });
    expect(cancelled.statusCode).toBe(200);
    const [back] = (await found()).results;
    expect(back).toMatchObject({ price: M, price_varies: true });
    expect(await shelfPrice()).toEqual([M]);
    await pause(SOON_MS);
    expect((await found()).facets.price).toEqual({ min: M, max: M });
    expect((await found({ price__lte: M })).results).toHaveLength(1);
  });

  it('of two sizes at once leave the price right', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.stock({ M: 1, L: 1 });
      const guests = [await shop.fillCart(1), await shop.fillCart(1, undefined, 'L')];
      const answers = await Promise.all(guests.map((guest) => shop.buy(guest)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(await shelfPrice()).toEqual([M]);
    }
  });
});
