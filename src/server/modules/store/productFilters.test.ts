import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  STORE_ORIGIN,
  WHOLESALE_TOKEN,
  openSampleStore,
  type SampleStore,
} from '../../../testing/openStoreApp.ts';
import type { FilteredProductsWire } from '../../../contract/catalogue/productSchemas.ts';

onEveryDialect('the filters of products', (database) => {
  let shop: SampleStore;

  beforeAll(async () => {
    shop = await openSampleStore(database());
  });

  afterAll(() => shop.app.close());

  it('are combined with AND', async () => {
    const { poolSuit, boardSuit, cap, shorts, suitTitle } = shop.sample;
    expect(await shop.idsOf({})).toEqual([shorts, cap, boardSuit, poolSuit]);
    expect(await shop.idsOf({ title__id: suitTitle })).toEqual([boardSuit, poolSuit]);
    expect(await shop.idsOf({ bestof: true })).toEqual([shorts, poolSuit]);
    expect(await shop.idsOf({ bestof: false })).toEqual([cap, boardSuit]);
    expect(await shop.idsOf({ deliveryTomorrow: true })).toEqual([boardSuit]);
    expect(await shop.idsOf({ on_sale: true })).toEqual([poolSuit]);
    expect(await shop.idsOf({ on_sale: true, categories: ['natacion'] })).toEqual([poolSuit]);
    expect(await shop.idsOf({ on_sale: false })).toEqual([shorts, cap, boardSuit]);
    expect(await shop.idsOf({ on_sale: true, bestof: false })).toEqual([]);
    expect(await shop.idsOf({ price__gte: 15_000, price__lte: 40_000 })).toEqual([
      shorts,
      poolSuit,
    ]);
    expect(await shop.idsOf({ price__gte: 40_000.01 })).toEqual([boardSuit]);
    expect(await shop.idsOf({ bestof: true, title__id: suitTitle })).toEqual([poolSuit]);
    expect(await shop.idsOf({ title__id: 2_147_483_647 })).toEqual([]);
  });

  it('accept prices as digits, and ignore empty text', async () => {
    const numbers = await shop.filter({ price__gte: 15_000, price__lte: 40_000.5 });
    expect(await shop.filter({ price__gte: '15000', price__lte: '40000.50' })).toEqual(numbers);
    expect(await shop.filter({ price__gte: '', price__lte: '' })).toEqual(await shop.filter({}));
  });

  it('find a category by names or slugs from the top, and products in several categories', async () => {
    const { poolSuit, boardSuit, cap, shorts } = shop.sample;
    expect(await shop.idsOf({ categories: ['Natación'] })).toEqual([
      shorts,
      cap,
      boardSuit,
      poolSuit,
    ]);
    expect(await shop.idsOf({ categories: ['natacion', 'MALLAS'] })).toEqual([
      shorts,
      boardSuit,
      poolSuit,
    ]);
    const path = ['natacion', 'mallas', 'aguas-abiertas'];
    expect(await shop.idsOf({ categories: path })).toEqual([boardSuit]);
    expect(await shop.idsOf({ categories: ['running'], bestof: true })).toEqual([shorts]);
    expect(await shop.idsOf({ categories: [] })).toHaveLength(4);
  });

  it.each([[['mallas']], [['natacion', 'no-hay']], [['running', 'x', 'y']], [['💧']]])(
    'return an empty page for the unknown category %j',
    async (categories) => {
      expect(await shop.filter({ categories })).toEqual({
        count: 0,
        next: null,
        previous: null,
        total_pages: 1,
        results: [],
        facets: {
          sizes: [],
          colors: [],
          categories: [],
          audiences: [],
          on_sale: 0,
          sports: [],
          price: { min: 0, max: 0 },
        },
      });
    },
  );

  it('match colour, size and stock in the same size', async () => {
    const { poolSuit, boardSuit, cap, shorts } = shop.sample;
    expect(await shop.idsOf({ sizes: ['M'] })).toEqual([boardSuit, poolSuit]);
    expect(await shop.idsOf({ colors: ['Azul'], sizes: ['M'] })).toEqual([boardSuit, poolSuit]);
    expect(await shop.idsOf({ colors: ['Azul'], sizes: ['M'], in_stock: true })).toEqual([
      boardSuit,
    ]);
    expect(await shop.idsOf({ sizes: ['2XL'], in_stock: true })).toEqual([]);
    expect(await shop.idsOf({ sizes: ['2XL', 'XL'], in_stock: true })).toEqual([boardSuit]);
    expect(await shop.idsOf({ in_stock: true })).toEqual([shorts, boardSuit, poolSuit]);
    expect(await shop.idsOf({ in_stock: false })).toEqual([cap]);
    expect(await shop.idsOf({ in_stock: false, colors: ['Azul'] })).toEqual([]);
    expect(await shop.idsOf({ sizes: ['8/10'] })).toEqual([shorts]);
  });

  it('find a text in any part of the title, ignoring case and accents', async () => {
    const { poolSuit, boardSuit, cap, shorts } = shop.sample;
    expect(await shop.idsOf({ q: 'NANDU' })).toEqual([boardSuit, poolSuit]);
    expect(await shop.idsOf({ q: ' ptimo ' })).toEqual([shorts]);
    expect(await shop.idsOf({ q: 'li' })).toEqual([cap]);
    expect(await shop.idsOf({ q: '' })).toHaveLength(4);
    expect(await shop.idsOf({ q: '%' })).toEqual([]);
    expect(await shop.idsOf({ q: 'lisa_gorra' })).toEqual([cap]);
    expect(await shop.idsOf({ q: 'i_g' })).toEqual([]);
    expect(await shop.idsOf({ q: '"" OR name_folded: *' })).toEqual([]);
    expect(await shop.idsOf({ q: 'secreta' })).toEqual([]);
  });

  it('find a text in another number, order or spelling, and by synonyms', async () => {
    const { poolSuit, boardSuit, cap, shorts } = shop.sample;
    expect(await shop.idsOf({ q: 'gorras' })).toEqual([cap]);
    expect(await shop.idsOf({ q: 'nandu mallas' })).toEqual([boardSuit, poolSuit]);
    expect(await shop.idsOf({ q: 'traje de baño ñandú' })).toEqual([boardSuit, poolSuit]);
    expect(await shop.idsOf({ q: 'shrot' })).toEqual([shorts]);
    expect(await shop.idsOf({ q: 'mala nandu' })).toEqual([boardSuit, poolSuit]);
    expect(await shop.idsOf({ q: 'gorra nandu' })).toEqual([]);
  });

  it('compare prices as the caller pays them', async () => {
    const headers = { authorization: `Token ${WHOLESALE_TOKEN}` };
    const filters = JSON.stringify({ price__lte: 28_000 });
    const url = `products/filter/?filters=${encodeURIComponent(filters)}&ordering=-price`;
    const answer = (await shop.get(url, headers)).json<FilteredProductsWire>();
    expect(answer.results.map((each) => each.price)).toEqual([28_000, 10_500, 3500]);
    expect(answer.facets.price).toMatchObject({ min: 3500, max: 42_000.01 });
  });

  it('work in the query string too, with 304 for a matching ETag', async () => {
    const filters = { categories: ['natacion'], sizes: ['M'] };
    const query = new URLSearchParams({ filters: JSON.stringify(filters), page_size: '1' });
    const url = `products/filter/?${query.toString()}`;
    const answer = await shop.get(url);
    const posted = await shop.filter(filters, '?page_size=1');
    const fromQuery = answer.json<FilteredProductsWire>();
    expect(fromQuery.results).toEqual(posted.results);
    expect(fromQuery.facets).toEqual(posted.facets);
    expect(fromQuery.next).toBe(`${STORE_ORIGIN}/api/store/${url}&page=2`);
    const again = await shop.get(url, { 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    [{ unknown: 1 }, 'unknown'],
    [{ constructor: 1 }, 'constructor'],
    [{ toString: 1 }, 'toString'],
    [{ valueOf: 1 }, 'valueOf'],
    [{ hasOwnProperty: 1 }, 'hasOwnProperty'],
    [{ price__gte: '12,50' }, 'price__gte'],
    [{ title__id: '1' }, 'title__id'],
    [{ title__id: 0 }, 'title__id'],
    [{ title__id: 2 ** 31 }, 'title__id'],
    [{ categories: 'natacion' }, 'categories'],
    [{ categories: ['a', 'b', 'c', 'd'] }, 'categories'],
    [{ bestof: 'true' }, 'bestof'],
    [{ price__gte: -1 }, 'price__gte'],
    [{ price__lte: 1e308 }, 'price__lte'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ q: 'a\u0007b' }, 'q'],
    [{ in_stock: null }, 'in_stock'],
  ])('refuses %j', async (filters, field) => {
    const url = '/api/store/products/filter/';
    const posted = await shop.app.inject({ method: 'POST', url, payload: filters });
    expect(posted.statusCode).toBe(400);
    expect(Object.keys(posted.json<{ errors: object }>().errors)[0]).toMatch(
      new RegExp(`^${field}`),
    );
    const query = encodeURIComponent(JSON.stringify(filters));
    expect((await shop.get(`products/filter/?filters=${query}`)).statusCode).toBe(400);
  });

  it('reject invalid JSON, and default to all products', async () => {
    expect((await shop.get('products/filter/?filters={')).statusCode).toBe(400);
    expect((await shop.get('products/filter/?filters=[]')).statusCode).toBe(400);
    expect((await shop.get('products/filter/')).json<FilteredProductsWire>().count).toBe(4);
    const url = '/api/store/products/filter/';
    expect(
      (await shop.app.inject({ method: 'POST', url })).json<FilteredProductsWire>().count,
    ).toBe(4);
    const nothing = { url, payload: 'null', headers: { 'content-type': 'application/json' } };
    expect((await shop.app.inject({ method: 'POST', ...nothing })).statusCode).toBe(400);
    expect((await shop.get('products/filter/?filters=null')).statusCode).toBe(400);
  });
});
