import { API_PATHS } from '../../../../contract/apiPaths.ts';
import type { SaleDraftWire } from '../../../../contract/tools/catalogue/saleSchemas.ts';
import { SALE_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { EVE, FRIDAY, MONDAY, openSaleShop } from '../../../../testing/openSaleShop.ts';

const MINUTE = 60_000;

onEveryDialect('sales with dates', (database) => {
  const { shop, now, category, shirt, cap, ...calls } = openSaleShop(database);
  const { post, draft, create, pathOf, read, runAt, answerOf, pricesOf } = calls;

  it('begin and end at their midnights, for shoppers too', async () => {
    const sale = await create({ terms: 'Hasta agotar stock.' });
    expect(sale).toMatchObject({ state: 'scheduled', value: 25 });
    await runAt(EVE + 59_000);
    const before = await answerOf(shirt());
    expect(await pricesOf(shirt())).toEqual([10_000, 10_000]);
    await runAt(FRIDAY);
    expect(await read(sale)).toMatchObject({ state: 'active', changed: 2, skipped: 0 });
    expect(await pricesOf(shirt())).toEqual([7_500, 10_000]);
    const during = await answerOf(shirt());
    const conditions = { percent: 25, starts_at: sale.starts_at, terms: 'Hasta agotar stock.' };
    expect(during.json()).toMatchObject({ sale: { ...conditions, ends_at: sale.ends_at } });
    const listed = await shop().app.inject(`${API_PATHS.products}?page_size=100`);
    const { results } = listed.json<{ results: { id: number; sale: object | null }[] }>();
    expect(results.find(({ id }) => id === cap())).toMatchObject({ sale: conditions });
    expect(during.headers.etag).not.toBe(before.headers.etag);
    await runAt(Date.parse(MONDAY) - 1);
    expect(await pricesOf(shirt())).toEqual([7_500, 10_000]);
    await runAt(MONDAY);
    expect(await read(sale)).toMatchObject({ state: 'ended', changed: 2, kept: 0 });
    expect((await answerOf(shirt())).json()).toEqual(before.json());
  });

  it('cover categories with what is below them, and every size', async () => {
    await create({
      scope: 'categories',
      category_ids: [category()],
      product_ids: [],
      discount: 'amount',
      value: 1_000,
    });
    await runAt(FRIDAY);
    expect([await pricesOf(shirt()), await pricesOf(cap())]).toEqual([
      [9_000, 10_000],
      [4_000, 5_000],
    ]);
    const sizes = await database()
      .db.selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .select(['size', 's.list_price_cents as price', 's.suggested_price_cents as struck'])
      .where('v.product_id', '=', shirt())
      .where('size', '=', 'XL')
      .execute();
    expect(sizes).toEqual([{ size: 'XL', price: 1_900_000, struck: 2_000_000 }]);
  });

  it('leave products alone that another sale holds', async () => {
    const first = await create();
    const second = await create({
      value: 50,
      product_ids: [shirt()],
      ends_at: FRIDAY.replace('00:00:00', '12:00:00'),
    });
    await runAt(FRIDAY);
    expect(await read(second)).toMatchObject({ state: 'active', changed: 0, skipped: 1 });
    await runAt('2026-12-04T12:00:00-03:00');
    expect(await pricesOf(shirt())).toEqual([7_500, 10_000]);
    await runAt(MONDAY);
    expect(await read(first)).toMatchObject({ state: 'ended' });
    expect(await pricesOf(shirt())).toEqual([10_000, 10_000]);
  });

  it('feature products while they last, with or without a discount', async () => {
    const featured = async () =>
      (
        await database()
          .db.selectFrom('products')
          .select('featured')
          .where('id', '=', cap())
          .execute()
      )[0]?.featured;
    await create({ discount: 'none', value: 0, features: true, product_ids: [cap()] });
    await runAt(FRIDAY);
    expect(await featured()).toBe(1);
    expect(await pricesOf(cap())).toEqual([5_000, 5_000]);
    await runAt(MONDAY);
    expect(await featured()).toBe(0);
  });

  it('end at once, go on where a killed process stopped, and cannot be deleted while they run', async () => {
    const sale = await create({ starts_at: null });
    expect(sale.state).toBe('starting');
    await shop().runJobs();
    expect(await pricesOf(cap())).toEqual([3_750, 5_000]);
    expect((await post(pathOf(PATHS.remove, sale))).statusCode).toBe(409);
    expect((await post(pathOf(PATHS.end, sale))).json()).toMatchObject({ state: 'ending' });
    await database().transaction((trx) =>
      trx
        .updateTable('jobs')
        .set({ state: 'failed', ended_at: now() })
        .where('kind', '=', 'saleEnd')
        .execute(),
    );
    await shop().runJobs();
    expect(await pricesOf(cap())).toEqual([3_750, 5_000]);
    await runAt(now() + 11 * MINUTE);
    expect(await read(sale)).toMatchObject({ state: 'ended' });
    expect(await pricesOf(cap())).toEqual([5_000, 5_000]);
    expect((await post(pathOf(PATHS.end, sale))).statusCode).toBe(409);
    expect((await post(pathOf(PATHS.remove, sale))).statusCode).toBe(200);
  });

  it('that began change only their name and end', async () => {
    const sale = await create({ starts_at: null });
    await shop().runJobs();
    const save = (given: Partial<SaleDraftWire>, version: number) =>
      post(pathOf(PATHS.sale, sale), {
        ...draft({ starts_at: sale.starts_at, ...given }),
        version,
      });
    expect((await save({ value: 50 }, 1)).json().detail).toMatch(/ya empezó/);
    const longer = await save({ name: 'Toda la semana', ends_at: '2026-12-10T00:00:00-03:00' }, 1);
    expect(longer.json()).toMatchObject({ name: 'Toda la semana', version: 2 });
    expect((await save({ name: 'Otra' }, 1)).statusCode).toBe(409);
    await runAt(MONDAY);
    expect(await read(sale)).toMatchObject({ state: 'active' });
  });

  it.each<[string, Partial<SaleDraftWire>, string]>([
    ['a start in the past', { starts_at: '2026-12-01T00:00:00-03:00' }, 'starts_at'],
    ['an end in the past', { starts_at: null, ends_at: '2026-12-01T00:00:00-03:00' }, 'ends_at'],
    ['an end before the start', { ends_at: '2026-12-03T23:59:30-03:00' }, 'ends_at'],
    ['no products', { product_ids: [] }, 'product_ids'],
    ['a product that is gone', { product_ids: [999_999] }, 'product_ids'],
    ['no categories', { scope: 'categories' }, 'category_ids'],
    ['everything for nothing', { value: 100 }, 'value'],
    ['nothing at all', { discount: 'none', value: 0 }, 'discount'],
  ])('refuse %s', async (_what, given, field) => {
    const answer = await post(PATHS.sales, draft(given));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await database().db.selectFrom('sales').select('id').execute()).toEqual([]);
  });
});
