import { makePickupPoint, makeSite, makeZone } from '../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

/** The Thursday before a holiday that moved from Friday to Monday. */
const NOW = '2026-11-19T12:00-03:00';
const BAD_CODE = { detail: 'Ingrese un código postal válido.' };

onEveryDialect('GET get-shipping-cost', (database) => {
  let shop: AccountShop;

  const ask = (query: string, headers: Record<string, string> = {}) =>
    shop.get(`/api/store/get-shipping-cost/?${query}`, headers);

  beforeAll(async () => {
    shop = await openAccountShop(database(), { clock: { now: () => new Date(NOW) } });
    await database().transaction(async (trx) => {
      await makeZone(trx, {
        name: 'Capital',
        ranges: [[1000, 1599]],
        bands: [
          [540, 690_050],
          [3_000, 897_000],
        ],
      });
      await makePickupPoint(trx);
    });
    await database().changeCatalogue((trx) =>
      makeSite(trx, {
        max_delivery_discount_cents: 500_000,
        min_amount_delivery_discount_cents: 4_000_200,
      }),
    );
  });

  afterAll(() => shop.close());

  it('quotes a light parcel for an empty cart, for anyone, and is not cacheable', async () => {
    const answer = await ask('postalCode=1428&shippingType=ship_pap');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      shipping_cost: 6_900.5,
      full_cost: 6_900.5,
      discount: 0,
      eta_days: { min: 1, max: 2 },
      arrival: { from: '2026-11-20', to: '2026-11-24' },
      carrier: 'Andreani',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([]);
    const branch = await ask('postalCode=C1428BVN&shippingType=ship_pas');
    expect(branch.json()).toMatchObject({ shipping_cost: 3_450.25 });
    const bare = await shop.get(
      '/api/store/get-shipping-cost?postalCode=1428&shippingType=ship_pap',
    );
    expect(bare.json()).toEqual(answer.json());
  });

  it('weighs the guest cart, and subsidises shipping from the minimum on', async () => {
    const three = await shop.fillSession(3);
    expect((await ask('postalCode=1428&shippingType=ship_pap', three)).json()).toMatchObject({
      full_cost: 6_900.5,
      discount: 0,
    });
    const four = await shop.fillSession(4);
    expect((await ask('postalCode=1428&shippingType=ship_pap', four)).json()).toMatchObject({
      full_cost: 8_970,
      discount: 5_000,
      shipping_cost: 3_970,
    });
    expect((await ask('postalCode=1428&shippingType=pickup', four)).json()).toEqual({
      shipping_cost: 0,
      full_cost: 0,
      discount: 0,
      eta_days: { min: 0, max: 1 },
      arrival: { from: '2026-11-19', to: '2026-11-20' },
      carrier: 'Brazada Belgrano',
      pickup_point: {
        name: 'Brazada Belgrano',
        address: 'Av. Congreso 2450',
        hours: 'Lunes a viernes de 10 a 19 h',
      },
      pickup_points: [
        {
          id: expect.any(Number),
          name: 'Brazada Belgrano',
          address: 'Av. Congreso 2450',
          hours: 'Lunes a viernes de 10 a 19 h',
          note: '',
          eta_days: { min: 0, max: 1 },
          arrival: { from: '2026-11-19', to: '2026-11-20' },
        },
      ],
    });
  });

  it('compares the caller’s price: 4 units at 70 % do not reach the minimum', async () => {
    const token = tokenHeader(shop.wholesaleToken);
    await shop.get(`/api/cart/cart/modify-product/${shop.shirt}/M/add/4/`, token);
    const query = 'postalCode=1428&shippingType=ship_pap';
    expect((await ask(query, token)).json()).toMatchObject({ full_cost: 8_970, discount: 0 });
    expect((await ask(query)).json()).toMatchObject({ full_cost: 6_900.5 });
  });

  it('adds one unit of the viewed product', async () => {
    const { product_id: product } = await database()
      .db.selectFrom('variants')
      .select('product_id')
      .where('id', '=', shop.shirt)
      .executeTakeFirstOrThrow();
    const three = await shop.fillSession(3);
    const query = `postalCode=1428&shippingType=ship_pap&productId=${product}`;
    expect((await ask(query, three)).json()).toMatchObject({ full_cost: 8_970, discount: 5_000 });
    expect((await ask(query)).json()).toMatchObject({ full_cost: 6_900.5, discount: 0 });
    for (const id of [999_999, 'hidden']) {
      const answer = await ask(`postalCode=1428&shippingType=ship_pap&productId=${id}`);
      expect(answer.statusCode).toBe(id === 'hidden' ? 400 : 404);
    }
  });

  it('lists the pick-up points that are offered, for everyone’s cache', async () => {
    const list = () => shop.get('/api/store/pickup-points/');
    const answer = await list();
    const point = {
      id: expect.any(Number),
      name: 'Brazada Belgrano',
      address: 'Av. Congreso 2450',
      city: '',
      province: '',
      hours: 'Lunes a viernes de 10 a 19 h',
      note: '',
      eta_days: { min: 0, max: 1 },
    };
    expect([answer.statusCode, answer.json()]).toEqual([200, { results: [point] }]);
    expect(answer.headers['etag']).toBeDefined();
    const site = await shop.get('/api/store/site-configuration/');
    expect(answer.headers['cache-control']).toBe(site.headers['cache-control']);
    await database().changeCatalogue(async (trx) => {
      await makePickupPoint(trx, { name: 'Club', city: 'Rosario', position: -1 });
      await makePickupPoint(trx, { name: 'Depósito', shown: 0 });
    });
    const names = (await list()).json<{ results: { name: string }[] }>().results;
    expect(names.map(({ name }) => name)).toEqual(['Club', 'Brazada Belgrano']);
    await database().changeCatalogue((trx) =>
      trx.deleteFrom('pickup_points').where('name', 'in', ['Club', 'Depósito']).execute(),
    );
  });

  it('uses the merchant’s shipping days, as soon as they change', async () => {
    const arrivals = async () => {
      const door = await ask('postalCode=1428&shippingType=ship_pap');
      const pickup = await ask('shippingType=pickup');
      return [door.json().arrival, pickup.json().arrival];
    };
    const byLaw = [
      { from: '2026-11-20', to: '2026-11-24' },
      { from: '2026-11-19', to: '2026-11-20' },
    ];
    expect(await arrivals()).toEqual(byLaw);
    await database().changeCatalogue((trx) =>
      trx
        .insertInto('holidays')
        .values([
          { day: '2026-11-20', name: 'Inventario', ships: 0 },
          { day: '2026-11-23', name: 'Soberanía Nacional', ships: 1 },
        ])
        .execute(),
    );
    expect(await arrivals()).toEqual([
      { from: '2026-11-23', to: '2026-11-24' },
      { from: '2026-11-19', to: '2026-11-23' },
    ]);
    await database().changeCatalogue((trx) => trx.deleteFrom('holidays').execute());
    expect(await arrivals()).toEqual(byLaw);
  });

  it.each([
    'postalCode=142',
    'postalCode=I1428BVN',
    'postalCode=%F0%9F%92%A7',
    'postalCode=11111111',
  ])('says of %j literally that it is no postal code', async (query) => {
    for (const type of ['ship_pap', 'ship_pas', 'pickup']) {
      const answer = await ask(`${query}&shippingType=${type}`);
      expect([answer.statusCode, answer.json()]).toEqual([400, BAD_CODE]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(['', 'postalCode=', 'postalCode=0', 'postalCode=0000'])(
    'requires a postal code except for pick-up: %j',
    async (query) => {
      const pickup = await ask(`${query}&shippingType=pickup`);
      expect([pickup.statusCode, pickup.json().shipping_cost]).toEqual([200, 0]);
      if (query.endsWith('0000')) return;
      for (const type of ['ship_pap', 'ship_pas']) {
        const answer = await ask(`${query}&shippingType=${type}`);
        expect([answer.statusCode, answer.json()]).toEqual([400, BAD_CODE]);
      }
    },
  );

  it('rejects other types and an invalid token, and reports unreachable destinations', async () => {
    for (const type of ['', 'door', 'SHIP_PAP', 'drone']) {
      const answer = await ask(`postalCode=1428&shippingType=${type}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('errors.shippingType');
    }
    const stranger = await ask('postalCode=1428&shippingType=pickup', tokenHeader('invalid'));
    expect(stranger.statusCode).toBe(401);
    const far = await ask('postalCode=9410&shippingType=ship_pap');
    expect([far.statusCode, far.json()]).toEqual([
      409,
      { detail: 'Todavía no hacemos envíos a ese código postal.' },
    ]);
  });
});
