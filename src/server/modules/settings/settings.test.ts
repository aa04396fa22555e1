import { API_PATHS } from '../../../contract/apiPaths.ts';
import { siteConfigurationSchema } from '../../../contract/catalogue/storeSchemas.ts';
import { settingsMapping } from '../../../contract/tools/shop/settingsMapping.ts';
import { SETTINGS_PATHS as PATHS, TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { SETTINGS_SECTIONS } from '../../../domain/tools/settings.ts';
import { SETTINGS_SAMPLE } from '../../../testing/settingsSample.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

const {
  pickup: PICKUP,
  bank: BANK,
  shop: SHOP,
  payments: PAYMENTS,
  orders: ORDERS,
  home: HOME,
} = SETTINGS_SAMPLE;
const pickupWith = (change: object) => ({
  points: PICKUP.points.map((point) => ({ ...point, ...change })),
});

onEveryDialect('settings', (database) => {
  let shop: AccountShop;
  let admin: Record<string, string>;
  let other: Record<string, string>;

  const logIn = async (username: string) =>
    tokenHeader((await shop.post(API_PATHS.login, { username, password: PASSWORD })).json().token);

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.makeAdmin('Jefa');
    await shop.makeAdmin('Socia');
    admin = await logIn('jefa');
    other = await logIn('socia');
  });

  afterAll(() => shop.close());

  const read = async (section: keyof typeof PATHS) =>
    (await shop.get(PATHS[section], admin)).json<{ values: object; version: number }>();
  const save = async (section: keyof typeof PATHS, values: object, headers = admin) => {
    const { version } = await read(section);
    return shop.post(PATHS[section], { values, version }, headers);
  };
  const site = async () =>
    (await shop.get(API_PATHS.siteConfiguration)).json<{ results: object[] }>().results[0];
  const options = async () =>
    (await shop.get(API_PATHS.checkoutOptions)).json<{ payment_methods: string[] }>();

  it('of a new shop are its defaults, in every section', async () => {
    for (const section of SETTINGS_SECTIONS) {
      const { values, version } = await read(section);
      expect(version).toBe(0);
      const { fromWire, toWire } = settingsMapping[section];
      expect(toWire(fromWire(values as never) as never)).toEqual(values);
    }
    expect((await read('orders')).values).toMatchObject({ card_hours: 1, max_units: 50 });
    expect((await read('bank')).values).toMatchObject({ cbu: '' });
  });

  it('of the shop are everywhere with the next request', async () => {
    expect(await site()).toBeUndefined();
    const answer = await save('shop', SHOP);
    expect([answer.statusCode, answer.json()]).toEqual([200, { values: SHOP, version: 1 }]);
    expect(await site()).toMatchObject({ email: SHOP.email, promo_text: 'Envíos gratis' });
    const page = async () => (await shop.get('/')).body;
    expect(await page()).toContain(SHOP.phone);
    await save('shop', { ...SHOP, promo_text: 'Solo por hoy', phone: '351 555-0199' });
    expect(await site()).toMatchObject({ promo_text: 'Solo por hoy' });
    expect(await page()).toContain('351 555-0199');
  });

  it('set every field of the site configuration', async () => {
    const texts = Object.keys(SHOP).map((name) => [name, `Texto de ${name}`] as const);
    const links = ['instagram', 'facebook', 'twitter', 'youtube'].map(
      (name) => [name, `https://${name}.example/nado`] as const,
    );
    const shopWide = {
      ...Object.fromEntries([...texts, ...links]),
      email: 'todo@nado.example',
      phone: '351 555-0177',
    } as typeof SHOP;
    const stored = async (text: string) =>
      (await shop.media.put(`<svg xmlns="http://www.w3.org/2000/svg"><!--${text}--></svg>`, 'svg'))
        .url;
    const [a, b, c] = [await stored('a'), await stored('b'), await stored('c')];
    await save('shop', shopWide);
    const pictures = { banner: a, banner_medium: b, banner_small: c };
    const [hero, ...blocks] = HOME.blocks;
    const written = { ...hero, ...pictures, banner_below_text: 'Al pie' };
    await save('home', { blocks: [written, ...blocks] });
    await save('delivery', {
      max_discount: 1234.5,
      min_amount: 98_765.4,
      asks_dni: false,
      holidays: [],
    });
    const expected = {
      ...shopWide,
      banner: expect.stringContaining(a) as string,
      banner_md: expect.stringContaining(b) as string,
      banner_sm: expect.stringContaining(c) as string,
      banner_text: 'Al agua',
      banner_below_text: 'Al pie',
      max_discount_in_delivery: '1234.50',
      min_amount_discount_delivery: '98765.40',
    };
    expect(await site()).toMatchObject(expected);
    const fields = Object.keys(siteConfigurationSchema.omit({ id: true }).shape);
    expect(Object.keys(expected).toSorted()).toEqual(fields.toSorted());
    await save('home', HOME);
  });

  it('of the shop are in the next mail', async () => {
    const { token } = await shop.join('lectora');
    const headers = tokenHeader(token);
    const { email } = (await shop.get(API_PATHS.selfProfile, headers)).json<{ email: string }>();
    const nextMail = async () => {
      await shop.post(API_PATHS.sendRecoverEmail, { email });
      const { body_text: text } = await database()
        .db.selectFrom('mail_outbox')
        .select('body_text')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return text;
    };
    await save('shop', { ...SHOP, address: 'Calle Vieja 1' });
    expect(await nextMail()).toContain('Calle Vieja 1');
    await save('shop', { ...SHOP, address: 'Calle Nueva 2' });
    expect(await nextMail()).toContain('Calle Nueva 2');
  });

  it('of payments and bank decide how one may pay', async () => {
    expect((await options()).payment_methods).toEqual(['Tarjeta de Credito']);
    expect(await site()).toMatchObject({ payment_methods: ['Tarjeta de Credito'] });
    const saved = await save('bank', BANK);
    expect(saved.json().values).toEqual({ ...BANK, cuit: '30500010912' });
    expect((await options()).payment_methods).toHaveLength(2);
    expect(await site()).toMatchObject({
      payment_methods: ['Tarjeta de Credito', 'Transferencia bancaria'],
    });
    await save('payments', { ...PAYMENTS, offers_card: false });
    expect((await options()).payment_methods).toEqual(['Transferencia bancaria']);
    await save('payments', { ...PAYMENTS, offers_transfer: false });
    expect((await options()).payment_methods).toEqual(['Tarjeta de Credito']);
    expect(await site()).toMatchObject({
      transfer_discount_percent: 7.5,
      instalment_plans: PAYMENTS.instalment_plans,
    });
  });

  it('of taxes, orders and delivery are kept as they were typed', async () => {
    const taxes = {
      issuer_tax_status: 'monotributo',
      fiscal_data_url: 'http://qr.afip.gob.ar/?qr=x',
    };
    await save('taxes', taxes);
    expect(await site()).toMatchObject(taxes);
    await save('orders', ORDERS);
    expect((await read('orders')).values).toEqual(ORDERS);
    const holidays = [{ day: '2026-12-07', name: 'Puente', ships: false }];
    await save('delivery', { max_discount: 1200.5, min_amount: 0, asks_dni: false, holidays });
    expect((await read('delivery')).values).toMatchObject({ max_discount: 1200.5, holidays });
    expect(await site()).toMatchObject({ max_discount_in_delivery: '1200.50' });
    await save('delivery', { max_discount: 0, min_amount: 0, asks_dni: false, holidays: [] });
    expect((await read('delivery')).values).toMatchObject({ holidays: [] });
  });

  it('of pick-up points keep the ids of those that stay, and hide them', async () => {
    const [centre] = PICKUP.points;
    if (!centre) throw new Error('The sample has a point');
    const club = { ...centre, name: 'Club', is_shown: false };
    const first = (await save('pickup', { points: [centre, club] })).json();
    const [one, two] = first.values.points as { id: number }[];
    expect(first.values.points).toMatchObject([{ name: centre.name }, { is_shown: false }]);
    const turned = [
      { ...club, id: two?.id, is_shown: true },
      { ...centre, id: one?.id },
    ];
    expect((await save('pickup', { points: turned })).json().values.points).toMatchObject([
      { id: two?.id, name: 'Club', is_shown: true },
      { id: one?.id, name: centre.name },
    ]);
    const offered = async () => (await shop.get(API_PATHS.pickupPoints)).json().results as object[];
    expect(await offered()).toMatchObject([{ id: two?.id }, { id: one?.id }]);
    await save('pickup', { points: turned.slice(1) });
    expect(await offered()).toMatchObject([{ id: one?.id }]);
    await save('pickup', { points: [] });
    expect(await offered()).toEqual([]);
  });

  it('are audited with what they were and are', async () => {
    await save('bank', { ...BANK, cuit: '30500010912', alias: 'otro.alias' });
    const { results } = (await shop.get(`${TOOLS_PATHS.audit}?entity=setting`, admin)).json();
    expect(results[0]).toMatchObject({
      actor: 'Jefa',
      entity_id: 'bank',
      before: { alias: 'brazada.nado' },
      after: { alias: 'otro.alias' },
    });
  });

  it('saved by two admins at once keep the first, and say whose it was', async () => {
    const { version } = await read('taxes');
    const taxes = { issuer_tax_status: 'exento', fiscal_data_url: '' };
    expect((await shop.post(PATHS.taxes, { values: taxes, version }, other)).statusCode).toBe(200);
    const late = { values: { ...taxes, issuer_tax_status: 'monotributo' }, version };
    const refusal = await shop.post(PATHS.taxes, late, admin);
    expect([refusal.statusCode, refusal.json()]).toMatchObject([409, { changed_by: 'Socia' }]);
    expect((await read('taxes')).values).toMatchObject({ issuer_tax_status: 'exento' });
    // Other sections are not in the way of each other.
    expect((await save('orders', { ...ORDERS, low_stock: 9 })).statusCode).toBe(200);
  });

  it.each([
    ['bank', { ...BANK, cbu: '2850590940090418135202' }, 'cbu', 'Ese CBU no existe'],
    ['bank', { ...BANK, cuit: '30-50001091-3' }, 'cuit', 'Ese CUIT no existe'],
    ['bank', { ...BANK, alias: 'ñandú.azul' }, 'alias', 'El alias tiene de 6 a 20'],
    ['bank', { ...BANK, holder: ' ' }, 'holder', 'Escribí el titular.'],
    ['shop', { ...SHOP, instagram: 'javascript:alert(1)' }, 'instagram', 'https://'],
    ['shop', { ...SHOP, email: 'hola@' }, 'email', 'Ingresá un email válido'],
    [
      'payments',
      { ...PAYMENTS, offers_card: false, offers_transfer: false },
      'offers_card',
      'al menos un medio de pago',
    ],
    [
      'payments',
      { ...PAYMENTS, instalment_plans: [{ instalments: 6, surcharge: 18, tea: 0, cftea: 0 }] },
      'instalment_plans.0.tea',
      'tiene que decir su TEA',
    ],
    [
      'payments',
      {
        ...PAYMENTS,
        instalment_plans: [...PAYMENTS.instalment_plans, ...PAYMENTS.instalment_plans],
      },
      'instalment_plans.1.instalments',
      'Ya hay un plan',
    ],
    ['pickup', pickupWith({ name: ' ' }), 'points.0.name', 'Escribí el nombre'],
    ['pickup', pickupWith({ province: 'Montevideo' }), 'points.0.province', 'Elegí la provincia'],
    ['pickup', pickupWith({ min_days: 2 }), 'points.0.max_days', 'menos que el mínimo'],
    [
      'pickup',
      { points: [...PICKUP.points, ...PICKUP.points] },
      'points.1.name',
      'Ya hay un punto de retiro',
    ],
    ['orders', { ...ORDERS, card_hours: 0 }, 'card_hours', 'al menos 1'],
    ['orders', { ...ORDERS, card_hours: 721 }, 'card_hours', 'como mucho 720'],
    [
      'delivery',
      {
        max_discount: 0,
        min_amount: 0,
        asks_dni: false,
        holidays: [{ day: '2026-02-30', name: 'x', ships: true }],
      },
      'holidays.0.day',
      'fecha válida',
    ],
  ] as const)('%s %j is refused at %s', async (section, values, field, sentence) => {
    const before = await read(section);
    const answer = await save(section, values);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      [`values.${field}`]: [expect.stringContaining(sentence)],
    });
    expect(await read(section)).toEqual(before);
  });
});
