import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  STORE_ORIGIN,
  WHOLESALE_TOKEN,
  openSampleStore,
  type SampleStore,
} from '../../../testing/openStoreApp.ts';
import type { ProductPageWire } from '../../../contract/catalogue/productSchemas.ts';

onEveryDialect('the listing of products', (database) => {
  let shop: SampleStore;

  beforeAll(async () => {
    shop = await openSampleStore(database());
  });

  afterAll(() => shop.app.close());

  it('shows the products on sale, newest first', async () => {
    const page = await shop.list();
    const { shorts, cap, boardSuit, poolSuit } = shop.sample;
    expect(page).toMatchObject({ count: 4, next: null, previous: null, total_pages: 1 });
    expect(page.results.map((each) => each.id)).toEqual([shorts, cap, boardSuit, poolSuit]);
    expect(page.results.at(-1)).toEqual({
      id: poolSuit,
      title_id: shop.sample.suitTitle,
      title: 'Malla Ñandú',
      price: 40_000,
      list_price: 40_000,
      b2b_price: 28_000,
      suggested_sales_price: 50_000,
      price_varies: false,
      sale: null,
      tax_rate: 10.5,
      images: [
        { image: `${STORE_ORIGIN}/media/Azul-front.svg` },
        { image: `${STORE_ORIGIN}/media/Azul-back.svg` },
      ],
      image_color: null,
      colors: ['Azul', 'Rojo'],
      color_swatches: [
        { name: 'Azul', hex: '#0000ff' },
        { name: 'Rojo', hex: '#0000ff', image: `${STORE_ORIGIN}/media/Rojo-front.svg` },
      ],
      in_stock: true,
      category: ['Natación', 'Mallas', 'Competición'],
      audience: null,
    });
    expect(page.results[1]).toMatchObject({ id: cap, in_stock: false });
  });

  it.each([
    ['price', ['Gorra Lisa', 'Short Óptimo', 'Malla Ñandú', 'Malla Ñandú']],
    ['-price', ['Malla Ñandú', 'Malla Ñandú', 'Short Óptimo', 'Gorra Lisa']],
    ['title', ['Gorra Lisa', 'Malla Ñandú', 'Malla Ñandú', 'Short Óptimo']],
  ])('orders by %s', async (ordering, titles) => {
    const page = await shop.list(`?ordering=${ordering}`);
    expect(page.results.map((each) => each.title)).toEqual(titles);
    const narrowed = await shop.filter({ price__gte: 0 }, `?ordering=${ordering}`);
    expect(narrowed.results.map((each) => each.id)).toEqual(page.results.map((each) => each.id));
  });

  it('says how many units are left of a product where they are few, right after one is sold', async () => {
    const { shorts } = shop.sample;
    const sizes = database()
      .db.selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .where('v.product_id', '=', shorts);
    const [one, ...others] = await sizes.select(['s.id', 's.quantity']).execute();
    const lastUnits = async () =>
      (await shop.list()).results.find(({ id }) => id === shorts)?.last_units;
    const sell = async (stock: readonly [id: number | undefined, quantity: number][]) => {
      await database().transaction(async (trx) => {
        for (const [id, quantity] of stock) {
          await trx
            .updateTable('variant_sizes')
            .set({ quantity })
            .where('id', '=', id ?? 0)
            .execute();
        }
        database().noteStock(shorts, false);
      });
    };
    expect(others.length).toBeGreaterThan(0);
    await sell([[one?.id, 3], ...others.map(({ id }): [number, number] => [id, 0])]);
    expect(await lastUnits()).toBe(3);
    await sell([
      [one?.id, 3],
      [others[0]?.id, 1],
    ]);
    expect(await lastUnits()).toBeUndefined();
    await sell([[one?.id, 0]]);
    expect(await lastUnits()).toBe(1);
    await sell([[others[0]?.id, 0]]);
    expect((await shop.list()).results.find(({ id }) => id === shorts)).toMatchObject({
      in_stock: false,
    });
    expect(await lastUnits()).toBeUndefined();
    await sell(
      [one, ...others].map((each): [number | undefined, number] => [each?.id, each?.quantity ?? 0]),
    );
  });

  it('links pages with absolute URLs that keep the query', async () => {
    const first = await shop.list('?page_size=3&ordering=price');
    const url = `${STORE_ORIGIN}/api/store/products/?page_size=3&ordering=price`;
    expect(first).toMatchObject({ count: 4, total_pages: 2, previous: null });
    expect(first.next).toBe(`${url}&page=2`);
    const second = await shop.list('?page_size=3&ordering=price&page=2');
    expect(second).toMatchObject({ next: null, previous: `${url}&page=1` });
    const all = [...first.results, ...second.results].map((each) => each.id);
    expect(all).toEqual((await shop.list('?ordering=price')).results.map((each) => each.id));
  });

  it('is 404 past its last page', async () => {
    const answer = await shop.get('products/?page=2');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'Página inválida.' });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1&page=2',
    'page=99999999999999999999',
    'page_size=0',
    'page_size=101',
    'ordering=random()',
    'ordering=title&ordering=price',
  ])('refuses ?%s', async (query) => {
    const answer = await shop.get(`products/?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      detail: expect.any(String),
      errors: expect.anything(),
    });
  });

  it('shows each caller their price, rounded half up, and rejects an invalid token', async () => {
    const headers = { authorization: `tOkEn ${WHOLESALE_TOKEN}` };
    const answer = await shop.get('products/?ordering=-price', headers);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<ProductPageWire>().results[0]).toMatchObject({
      id: shop.sample.boardSuit,
      price: 42_000.01,
      b2b_price: 42_000.01,
    });
    const refused = await shop.get('products/', { authorization: 'Token invalid' });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({ detail: 'Token inválido.' });
  });

  it('works with and without the trailing slash, with 304 for a matching ETag', async () => {
    const answer = await shop.get('products');
    expect(answer.statusCode).toBe(200);
    const etag = String(answer.headers['etag']);
    expect((await shop.get('products/', { 'if-none-match': etag })).statusCode).toBe(304);
  });
});
