import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../../../testing/openCartShop.ts';
import { openKitCalls, withToken, type KitCalls } from '../../../testing/openKitCalls.ts';

onEveryDialect('kits are made by admins', (database) => {
  let shop: CartShop;
  let kits: KitCalls;

  beforeAll(async () => {
    shop = await openCartShop(database());
    kits = await openKitCalls(shop, database());
  });

  afterAll(() => shop.close());
  afterEach(() => kits.clear());

  it('from their cart, which is kept unless it is to be cleared', async () => {
    await kits.fill(kits.adminToken, [
      [shop.shirt, 'M', 2],
      [shop.cap, 'M', 1],
    ]);
    const draft = await kits.publish({ name: '  Equipo ñandú ', public: false, clear: false });
    expect([draft.statusCode, draft.json()]).toMatchObject([
      201,
      { name: 'Equipo ñandú', public: false, items: [{ quantity: 1 }, { quantity: 2 }] },
    ]);
    expect(await kits.cartUnits(kits.adminToken)).toHaveLength(2);
    expect(await kits.kitsFor()).toMatchObject({ count: 0 });
    const published = await kits.publish({ name: 'Equipo', public: true, clear: true });
    expect(published.statusCode).toBe(201);
    expect(await kits.cartUnits(kits.adminToken)).toEqual([]);
    expect((await kits.kitsFor()).results).toMatchObject([
      { id: published.json().id, name: 'Equipo' },
    ]);
  });

  it('once from a cart that is cleared, even with concurrent requests', async () => {
    await kits.fill(kits.adminToken, [[shop.cap, 'M', 1]]);
    const body = { name: 'Equipo', public: true, clear: true };
    const answers = await Promise.all(Array.from({ length: 5 }, () => kits.publish(body)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 400, 400, 400, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json()).toEqual({ detail: 'El carrito está vacío.' });
  });

  it('not from parts of packs', async () => {
    await kits.fill(kits.adminToken, [[shop.shirt, 'M', 4]]);
    await kits.setPack(3);
    for (const clear of [false, true]) {
      const answer = await kits.publish({ name: 'Equipo', clear });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { detail: '«Remera» se vende de a 3 unidades: llevá 3 o 6.' },
      ]);
    }
    expect(await kits.cartUnits(kits.adminToken)).toEqual([[shop.shirt, 'M', 4]]);
  });

  it('not from an empty cart', async () => {
    expect((await kits.publish({ name: 'Equipo' })).statusCode).toBe(400);
    expect(await kits.kitsFor(withToken(kits.adminToken))).toMatchObject({ count: 0 });
  });

  it.each([
    {},
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(201) },
    { name: 5 },
    { name: '\u0000' },
    { name: '\ud800' },
    { name: 'Equipo', public: 'yes' },
    { name: 'Equipo', clear: 1 },
  ])('not with %j', async (body) => {
    await kits.fill(kits.adminToken, [[shop.cap, 'M', 1]]);
    const answer = await kits.publish(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('detail');
    expect(await kits.cartUnits(kits.adminToken)).toHaveLength(1);
  });

  it('and only by admins', async () => {
    const id = await kits.make([[shop.cap, 'M', 1]]);
    await kits.fill(shop.retailToken, [[shop.cap, 'M', 1]]);
    const body = { name: 'Equipo', public: true, clear: true };
    expect((await kits.publish(body, {})).statusCode).toBe(401);
    expect((await kits.publish(body, withToken(shop.retailToken))).statusCode).toBe(403);
    expect((await kits.remove(id, {})).statusCode).toBe(401);
    expect((await kits.remove(id, withToken(shop.retailToken))).statusCode).toBe(403);
    expect(await kits.cartUnits(shop.retailToken)).toHaveLength(1);
    expect(await kits.kitsFor()).toMatchObject({ count: 1 });
  });

  it('and deleted once', async () => {
    const id = await kits.make([[shop.cap, 'M', 1]]);
    const gone = await kits.remove(id);
    expect([gone.statusCode, gone.json()]).toEqual([200, { message: 'Borraste el kit.' }]);
    expect((await kits.remove(id)).statusCode).toBe(404);
    expect((await kits.load({ id })).statusCode).toBe(404);
    for (const wrong of ['-1', 'x', '99999999999']) {
      expect((await kits.remove(wrong)).statusCode).toBe(400);
    }
  });
});
