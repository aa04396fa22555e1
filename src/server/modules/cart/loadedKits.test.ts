import type { LoadedKitWire } from '../../../contract/catalogue/kitSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../../../testing/openCartShop.ts';
import { openKitCalls, withToken, type KitCalls } from '../../../testing/openKitCalls.ts';

onEveryDialect('kits are loaded', (database) => {
  let shop: CartShop;
  let kits: KitCalls;

  beforeAll(async () => {
    shop = await openCartShop(database());
    kits = await openKitCalls(shop, database());
  });

  afterAll(() => shop.close());
  afterEach(() => kits.clear());

  it('into a new guest cart, and then into the same one', async () => {
    const id = await kits.make([
      [shop.shirt, 'M', 2],
      [shop.cap, 'M', 1],
    ]);
    const answer = await kits.load({ id });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json<LoadedKitWire>().missing).toEqual([]);
    expect(answer.json<LoadedKitWire>().cart.items[1]).toMatchObject({
      price: 10_000.5,
      total_item_price: 20_001,
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'sessionid', httpOnly: true, sameSite: 'Lax' });
    const again = await kits.load({ id }, { cookie: `sessionid=${cookie?.value}` });
    expect(kits.unitsIn(again.json())).toEqual([
      [shop.cap, 'M', 2],
      [shop.shirt, 'M', 4],
    ]);
  });

  it('into an account’s cart at its own prices, without a guest cookie', async () => {
    const id = await kits.make([[shop.shirt, 'M', 1]]);
    await kits.fill(shop.wholesaleToken, [[shop.shirt, 'M', 3]]);
    const answer = await kits.load({ id }, withToken(shop.wholesaleToken));
    expect(answer.cookies).toEqual([]);
    expect(answer.json<LoadedKitWire>().cart.items).toMatchObject([
      { quantity: 4, price: 7000.35 },
    ]);
    expect((await kits.load({ id }, withToken('wrong'))).statusCode).toBe(401);
  });

  it('as listed; the client’s prices and quantities are ignored', async () => {
    await kits.make([[shop.shirt, 'M', 2]]);
    const [kit] = (await kits.kitsFor()).results;
    const items = kit?.items.map((item) => ({ ...item, price: 0.01, quantity: 99 }));
    const answer = await kits.load({ ...kit, items });
    expect(kits.unitsIn(answer.json())).toEqual([[shop.shirt, 'M', 2]]);
    expect(answer.json<LoadedKitWire>().cart.items[0]?.price).toBe(10_000.5);
  });

  it('up to the stock, and report the rest', async () => {
    const id = await kits.make([
      [shop.shirt, 'M', 4],
      [shop.shirt, '8/10', 5],
      [shop.shirt, 'Único', 1],
      [shop.hidden, 'M', 1],
    ]);
    await kits.fill(shop.retailToken, [[shop.shirt, 'M', 8]]);
    const answer = await kits.load({ id }, withToken(shop.retailToken));
    expect(kits.unitsIn(answer.json())).toEqual([
      [shop.shirt, 'M', 10],
      [shop.shirt, '8/10', 3],
    ]);
    const missing = (size: string, units: number) => ({
      subproduct_id: String(shop.shirt),
      size,
      title: 'Remera',
      audience: null,
      missing: units,
    });
    expect(answer.json<LoadedKitWire>().missing).toEqual([
      missing('M', 2),
      missing('8/10', 2),
      missing('Único', 1),
    ]);
  });

  it('in whole packs, as they are listed', async () => {
    const id = await kits.make([
      [shop.shirt, 'M', 5],
      [shop.shirt, '8/10', 4],
      [shop.cap, 'M', 2],
    ]);
    const small = await kits.make([[shop.cap, 'M', 2]]);
    await kits.setPack(3);
    expect((await kits.kitsFor()).results).toMatchObject([
      {
        id,
        items: [
          { size: 'M', quantity: 3, available: 9 },
          { size: '8/10', quantity: 3, available: 3 },
        ],
      },
    ]);
    const answer = await kits.load({ id }, withToken(shop.retailToken));
    expect(answer.json<LoadedKitWire>().missing).toEqual([]);
    expect(kits.unitsIn(answer.json())).toEqual([
      [shop.shirt, 'M', 3],
      [shop.shirt, '8/10', 3],
    ]);
    expect((await kits.load({ id: small })).statusCode).toBe(404);
  });

  it('concurrently, within the stock', async () => {
    const id = await kits.make([[shop.shirt, 'M', 3]]);
    const headers = withToken(shop.retailToken);
    const answers = await Promise.all(Array.from({ length: 12 }, () => kits.load({ id }, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const [line] = await kits.cartUnits(shop.retailToken);
    const units = line?.[2] ?? 0;
    const added = answers
      .map((answer) => answer.json<LoadedKitWire>().missing[0]?.missing ?? 0)
      .reduce((sum, missing) => sum + 3 - missing, 0);
    expect(units).toBe(added);
    expect(units).toBeGreaterThanOrEqual(9);
    expect(units).toBeLessThanOrEqual(10);
  });

  it.each([
    null,
    [],
    {},
    'x',
    { id: '1' },
    { id: 0 },
    { id: -1 },
    { id: 1.5 },
    { id: 1e300 },
    { id: 2_147_483_648 },
    { id: null },
    { id: { $gt: 0 } },
    { id: [1] },
    { items: [{ id: 1, quantity: -5 }] },
  ])('not by %j', async (body) => {
    const answer = await kits.load(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('detail');
    expect(answer.cookies).toEqual([]);
  });

  it('not with an unknown id', async () => {
    const size = await database().db.selectFrom('variant_sizes').select('id').executeTakeFirst();
    for (const id of [size?.id, 999_999, 2_147_483_647]) {
      const answer = await kits.load({ id });
      expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    }
    expect(await database().db.selectFrom('carts').selectAll().execute()).toEqual([]);
  });
});
