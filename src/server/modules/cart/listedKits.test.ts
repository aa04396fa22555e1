import type { KitItemWire, KitPageWire } from '../../../contract/catalogue/kitSchemas.ts';
import { setSizePrice } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../../../testing/openCartShop.ts';
import { openKitCalls, withToken, type KitCalls } from '../../../testing/openKitCalls.ts';

onEveryDialect('kits are listed', (database) => {
  let shop: CartShop;
  let kits: KitCalls;

  beforeAll(async () => {
    shop = await openCartShop(database());
    kits = await openKitCalls(shop, database());
  });

  afterAll(() => shop.close());
  afterEach(() => kits.clear());

  it('in pages, with the caller’s price of each line', async () => {
    const id = await kits.make([
      [shop.shirt, 'M', 2],
      [shop.cap, 'M', 1],
    ]);
    const answer = await kits.list();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const [cap, shirt] = answer.json<KitPageWire>().results[0]?.items ?? [];
    expect(answer.json()).toEqual({
      count: 1,
      next: null,
      previous: null,
      total_pages: 1,
      results: [{ id, name: 'Kit Travesía', public: true, items: [cap, shirt] }],
    });
    expect(cap).toMatchObject({ subproduct_id: String(shop.cap), img: '' });
    expect(shirt).toEqual({
      id: expect.any(Number) as number,
      subproduct_id: String(shop.shirt),
      product_id: expect.any(Number) as number,
      title: 'Remera',
      audience: null,
      img: '/media/front.svg',
      color: 'Azul',
      size: 'M',
      price: 10_000.5,
      quantity: 2,
      available: 10,
    } satisfies KitItemWire);
    const [cheaper] = (await kits.kitsFor(withToken(shop.wholesaleToken))).results;
    expect(cheaper?.items[1]?.price).toBe(7000.35);
  });

  it('with the price of each size', async () => {
    const setPrice = (cents: number | null) =>
      database().transaction((trx) => setSizePrice(trx, [shop.shirt, '8/10'], cents));
    await setPrice(1_500_015);
    await kits.make([
      [shop.shirt, 'M', 1],
      [shop.shirt, '8/10', 1],
    ]);
    const pricesFor = async (token: string) =>
      (await kits.kitsFor(withToken(token))).results[0]?.items.map(({ price }) => price);
    expect(await pricesFor(shop.retailToken)).toEqual([10_000.5, 15_000.15]);
    expect(await pricesFor(shop.wholesaleToken)).toEqual([7000.35, 10_500.11]);
    await setPrice(null);
  });

  it('newest first, page by page, and 404 past the end', async () => {
    for (const [index, name] of ['Uno', 'Dos', 'Tres'].entries()) {
      await kits.make([[shop.cap, 'M', 1]], { name, created_at: index });
    }
    const first = (await kits.list({}, '?page_size=2')).json<KitPageWire>();
    expect(first.results.map(({ name }) => name)).toEqual(['Tres', 'Dos']);
    expect(first).toMatchObject({ count: 3, total_pages: 2 });
    expect(first.next).toMatch(/^http:\/\/.+\/api\/cart\/public-carts\/\?page_size=2&page=2$/);
    const second = (await kits.list({}, '?page_size=2&page=2')).json<KitPageWire>();
    expect(second.results.map(({ name }) => name)).toEqual(['Uno']);
    const past = await kits.list({}, '?page=2');
    expect([past.statusCode, past.json()]).toEqual([404, { detail: 'Página inválida.' }]);
  });

  it('without lines that are not on sale, and hidden when none is left', async () => {
    await kits.make([[shop.hidden, 'M', 1]], { name: 'Secreto' });
    await kits.make(
      [
        [shop.hidden, 'M', 1],
        [shop.cap, 'M', 1],
      ],
      { name: 'Mixto' },
    );
    const { results, count } = await kits.kitsFor();
    expect([count, results.map(({ name }) => name)]).toEqual([1, ['Mixto']]);
    expect(results[0]?.items.map((item) => Number(item.subproduct_id))).toEqual([shop.cap]);
  });

  it('only to admins while not public', async () => {
    const id = await kits.make([[shop.cap, 'M', 1]], { published: 0 });
    for (const headers of [{}, withToken(shop.retailToken)]) {
      expect(await kits.kitsFor(headers)).toMatchObject({ count: 0, results: [] });
      const answer = await kits.load({ id }, headers);
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'El kit no existe.' }]);
      expect(answer.cookies).toEqual([]);
    }
    const all = await kits.kitsFor(withToken(kits.adminToken));
    expect(all).toMatchObject({ count: 1, results: [{ id, public: false }] });
    expect((await kits.load({ id }, withToken(kits.adminToken))).statusCode).toBe(200);
  });
});
