import { API_PATHS } from '../../../contract/apiPaths.ts';
import {
  POSTAL_CODE_TRIAL_PATH,
  SETTINGS_PATHS,
  TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { SETTINGS_SAMPLE } from '../../../testing/settingsSample.ts';

const { zones: ZONES } = SETTINGS_SAMPLE.zones;
const [CAPITAL, COUNTRY] = ZONES as [(typeof ZONES)[0], (typeof ZONES)[0]];

onEveryDialect('shipping zones', (database) => {
  let shop: AccountShop;
  let admin: Record<string, string>;

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.makeAdmin('Jefa');
    const session = await shop.post(API_PATHS.login, { username: 'jefa', password: PASSWORD });
    admin = tokenHeader(session.json().token);
  });

  afterAll(() => shop.close());

  const read = async () =>
    (await shop.get(SETTINGS_PATHS.zones, admin)).json<{ values: object; version: number }>();
  const save = async (...zones: object[]) => {
    const { version } = await read();
    return shop.post(SETTINGS_PATHS.zones, { values: { zones }, version }, admin);
  };
  const attempt = async (query: string) =>
    (await shop.get(`${POSTAL_CODE_TRIAL_PATH}?${query}`, admin)).json();
  const quote = async (postalCode: string, type = 'ship_pap') =>
    (
      await shop.get(`${API_PATHS.shippingCost}?postalCode=${postalCode}&shippingType=${type}`)
    ).json<object>();

  it('price the next quote, and read as they were saved', async () => {
    const refused = { detail: 'Todavía no hacemos envíos a ese código postal.' };
    expect(await quote('1428')).toEqual(refused);
    const saved = await save(...ZONES);
    expect([saved.statusCode, saved.json()]).toEqual([
      200,
      { values: { zones: ZONES }, version: 1 },
    ]);
    expect(await quote('1428')).toMatchObject({ full_cost: 6_900.5, carrier: 'Andreani' });
    // Without a price of its own a weight has the next one's.
    expect(await quote('1428', 'ship_pas')).toMatchObject({ full_cost: 5_000 });
    await save({ ...CAPITAL, prices: [{ max_grams: 900, door: 7_100, branch: 1 }] }, COUNTRY);
    expect(await quote('1428')).toMatchObject({ full_cost: 7_100 });
    await save(COUNTRY);
    expect(await quote('1428')).toEqual(refused);
  });

  it('may begin at one code in several provinces', async () => {
    const codes = 'S2000-2199, X2000-2199';
    expect((await save({ ...CAPITAL, codes }, COUNTRY)).statusCode).toBe(400);
    const saved = await save({ ...CAPITAL, codes }, { ...COUNTRY, codes: '2000-2199' });
    expect(saved.statusCode).toBe(200);
    expect(await quote('S2000AAA')).toMatchObject({ carrier: 'Andreani' });
    expect(await quote('E2000AAA')).toMatchObject({ carrier: 'Correo Argentino' });
  });

  it('answer a tried postal code with what a shopper is quoted', async () => {
    await save(...ZONES);
    const door = { shipping_type: 'ship_pap', quote: await quote('1428'), refusal: null };
    const branch = { shipping_type: 'ship_pas', quote: await quote('1428', 'ship_pas') };
    expect(await attempt('postalCode=C1428BVN')).toEqual({
      zone: 'Capital',
      answers: [door, { ...branch, refusal: null }],
    });
    const heavy = await attempt('postalCode=1428&weight=4000');
    expect(heavy.answers[0].quote.full_cost).toBe(9_000);
    const heaviest = await attempt('postalCode=1428&weight=5001');
    expect(heaviest.answers[0]).toMatchObject({
      quote: null,
      refusal: expect.stringContaining('demasiado pesado'),
    });
    await save({ ...CAPITAL, prices: [{ ...CAPITAL.prices[0], branch: null }] });
    const doorOnly = await attempt('postalCode=1428');
    expect(doorOnly.answers[1].refusal).toBe('A ese código postal no hacemos envíos de este tipo.');
    const nowhere = await attempt('postalCode=5500');
    expect(nowhere).toMatchObject({
      zone: null,
      answers: [{ refusal: 'Todavía no hacemos envíos a ese código postal.' }, { quote: null }],
    });
    expect(await attempt('postalCode=142')).toEqual({
      detail: 'Ingresá un código postal válido.',
    });
  });

  it('are audited with what they were and are', async () => {
    await save(...ZONES);
    await save({ ...CAPITAL, name: 'AMBA' }, COUNTRY);
    const { results } = (await shop.get(`${TOOLS_PATHS.audit}?entity=setting`, admin)).json();
    expect(results[0]).toMatchObject({
      actor: 'Jefa',
      entity_id: 'zones',
      before: { zones: [{ name: 'Capital' }, {}] },
      after: { zones: [{ name: 'AMBA' }, {}] },
    });
  });

  const row = { max_grams: 500, door: 10, branch: null };
  it.each([
    [{ codes: '1500-2000' }, 'codes', 'Los códigos 1600-2000 ya están en la zona «El país»'],
    [{ codes: 'X2100' }, 'codes', 'El código X2100 ya está en la zona «El país»'],
    [{ codes: '1000-1200, 1200' }, 'codes', 'El código 1200 ya está dos veces en esta zona'],
    [{ codes: '1599-1000' }, 'codes', 'Escribí códigos de 4 números'],
    [{ codes: '' }, 'codes', 'Escribí códigos de 4 números'],
    [{ name: ' ' }, 'name', 'Escribí el nombre de la zona.'],
    [{ name: 'El país' }, 'name', 'Ya hay una zona con ese nombre.'],
    [{ carrier: '' }, 'carrier', 'Escribí quién lleva'],
    [{ min_days: 3 }, 'max_days', 'No puede ser menos que el mínimo.'],
    [{ min_days: -1 }, 'min_days', 'al menos 0'],
    [{ prices: [] }, 'name', 'Agregá al menos un precio'],
    [{ prices: [row, row] }, 'prices.1.max_grams', 'Ese peso ya tiene su precio'],
    [{ prices: [{ ...row, door: null }] }, 'prices.0.door', 'Escribí al menos un precio'],
    [{ prices: [{ ...row, door: -1 }] }, 'prices.0.door', '0 o más'],
  ])('with %j are refused at %s, and nothing changes', async (change, field, sentence) => {
    const before = await read();
    const answer = await save(COUNTRY, { ...CAPITAL, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      [`values.zones.1.${field}`]: [expect.stringContaining(sentence)],
    });
    expect(await read()).toEqual(before);
  });
});
