import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { API_PATHS } from '../contract/apiPaths.ts';
import { POSTAL_CODE_TRIAL_PATH, SETTINGS_PATHS } from '../contract/tools/shop/settingsPaths.ts';
import { makeAccessToken, makeClientType } from '../testing/data/accountFactory.ts';
import {
  callsOf,
  requestTo,
  type ApiCall,
  type ApiRequest,
  type Samples,
} from '../testing/apiRequests.ts';
import { writeCatalogueSample } from '../testing/data/catalogueSample.ts';
import { makeCoupon } from '../testing/data/shippingFactory.ts';
import { makeCategory, makeKit } from '../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../testing/onEveryDialect.ts';
import { PASSWORD } from '../testing/openAccountShop.ts';
import { openOrderShop, type OrderShop } from '../testing/openOrderShop.ts';
import { SETTINGS_SAMPLE } from '../testing/settingsSample.ts';
import { readEverything } from '../testing/readEverything.ts';
import { SETTINGS_SECTIONS } from '../domain/tools/settings.ts';
import type { Database } from './platform/database/Database.ts';

type Caller = 'anonymous' | 'member' | 'admin';

/** A fixed seed: a failure reports seed and path. */
const SEED = 20_261_122;
/** Requests of a shopper, and how many times as many of an admin, who alone may make most calls. */
const RUNS = { sqlite: 1500, postgres: 300 };
const ADMIN_FACTOR = { sqlite: 2, postgres: 10 };
const TIMEOUT_MS = 600_000;

/** Calls that hash a password, which is slow. */
const SLOW: readonly string[] = [
  API_PATHS.login,
  API_PATHS.register,
  API_PATHS.changePassword,
  API_PATHS.deleteSelf,
  API_PATHS.resetPassword,
];

/** Tables that shoppers may change. All others are read-only for them. */
const SHOPPERS_TABLES = new Set([
  'access_tokens',
  'cart_lines',
  'carts',
  'catalogue_version',
  'coupons',
  'idempotency_keys',
  'mail_outbox',
  'money_movements',
  'order_history',
  'order_lines',
  'orders',
  'password_reset_tokens',
  'payment_attempts',
  'payments',
  'sqlite_sequence',
  'stock_movements',
  'test_checkouts',
  'test_payments',
  'users',
  'variant_sizes',
  'withdrawals',
  'write_probe',
]);

onEveryDialect('generated requests', (database) => {
  const requestScope = new AsyncLocalStorage<Tally>();
  /** Calls that succeeded at least once. */
  const successes: string[] = [];
  let shop: OrderShop;
  let calls: ApiCall[];
  let samplesFor: (call: ApiCall) => Samples;

  beforeAll(async () => {
    shop = await openOrderShop(countingCommits(database(), requestScope));
    calls = callsOf((await shop.app.inject(API_PATHS.schema)).json());
    samplesFor = await fillShop(database(), shop);
  });

  afterAll(() => shop.close());

  /** A member with an order. */
  async function newToken(caller: Caller): Promise<string | null> {
    if (caller === 'anonymous') return null;
    const user = await database()
      .db.selectFrom('users as u')
      .select('u.id')
      .where('u.admin', '=', caller === 'admin' ? 1 : 0)
      .orderBy('u.id')
      .executeTakeFirstOrThrow();
    return database().transaction((trx) => makeAccessToken(trx, user.id));
  }

  const shopsOwn = async () => {
    const everything = Object.entries(await readEverything(database()));
    return Object.fromEntries(everything.filter(([table]) => !SHOPPERS_TABLES.has(table)));
  };
  /** Admins and price lists. New accounts have neither. */
  const privileges = () =>
    database()
      .db.selectFrom('users as u')
      .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
      .select(['u.id', 'u.admin', 'c.name'])
      .where((is) => is.or([is('u.admin', '=', 1), is('c.name', '<>', 'minorista')]))
      .orderBy('u.id')
      .execute();

  const runsOf = (caller: Caller) => {
    const { name } = database().dialect;
    return RUNS[name] * (caller === 'admin' ? ADMIN_FACTOR[name] : 1);
  };

  /** Sends generated requests one by one. */
  async function send(caller: Caller): Promise<void> {
    let token = await newToken(caller);
    const session = token === null ? await shop.fillCart(99) : {};
    const requests = fc.oneof(
      ...calls.map((call) => ({
        weight: SLOW.includes(call.path) ? 1 : 5,
        arbitrary: requestTo(call, samplesFor(call)),
      })),
    );
    const property = fc.asyncProperty(requests, async ({ call, ...generated }) => {
      const isPurchase = call.endsWith(API_PATHS.payment);
      const cart = isPurchase ? await shop.fillCart(1, token ?? undefined) : session;
      const own = { ...(token !== null && { authorization: `Token ${token}` }), ...cart };
      const tally = { commits: 0 };
      const status = await requestScope.run(tally, () =>
        expectContract({ ...generated, headers: { ...own, ...generated.headers } }),
      );
      const isRefused = status >= 400;
      if (isRefused && caller !== 'admin') expect(tally.commits).toBe(0);
      if (!isRefused) successes.push(call);
      if (call.endsWith(API_PATHS.logout) && !isRefused) token = await newToken(caller);
    });
    await fc.assert(property, { seed: SEED, numRuns: runsOf(caller) });
  }

  /** No 5xx; every rejection is JSON with a sentence. Returns the status. */
  async function expectContract(request: Omit<ApiRequest, 'call'>): Promise<number> {
    const answer = await shop.app.inject(request);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode < 400) return answer.statusCode;
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([]);
    if (request.method === 'HEAD') return answer.statusCode;
    const isCartsText = String(answer.headers['content-type']).startsWith('text/plain');
    if (isCartsText) expect([answer.statusCode, answer.body]).toEqual([409, NO_STOCK]);
    else expect(answer.json()).toMatchObject({ detail: expect.stringMatching(/\S/) as string });
    return answer.statusCode;
  }

  it.each(['anonymous', 'member'] as const)(
    'of %s never end in 5xx, write nothing when rejected and never change the shop’s own data',
    async (caller) => {
      const before = [await shopsOwn(), await privileges()];
      await send(caller);
      expect([await shopsOwn(), await privileges()]).toEqual(before);
    },
    TIMEOUT_MS,
  );

  it('of an admin never end in 5xx', () => send('admin'), TIMEOUT_MS);

  it('succeed often enough to get past validation', () => {
    const sent = 2 * runsOf('member') + runsOf('admin');
    expect(successes.length / sent).toBeGreaterThan(0.25);
    expect(new Set(successes).size / calls.length).toBeGreaterThan(0.75);
  });
});

const NO_STOCK = 'No hay Stock del producto.';

/** Effects of a request. */
interface Tally {
  commits: number;
}

/** The same database, counting the transactions committed by requests, not by background jobs. */
function countingCommits(database: Database, request: AsyncLocalStorage<Tally>): Database {
  const counted = async <Result>(result: Promise<Result>): Promise<Result> => {
    const tally = request.getStore();
    const value = await result;
    if (tally) tally.commits += 1;
    return value;
  };
  return {
    ...database,
    transaction: (run) => counted(database.transaction(run)),
    changeCatalogue: (run) => counted(database.changeCatalogue(run)),
  };
}

/** Existing data for each call. The first order is the member's, the second a guest's. */
async function fillShop(database: Database, shop: OrderShop): Promise<(call: ApiCall) => Samples> {
  const sample = await writeCatalogueSample(database);
  const kits = await database.changeCatalogue(async (trx) => {
    await makeCoupon(trx, 'HOLA');
    await trx.updateTable('variant_sizes').set({ quantity: 100_000 }).execute();
    const made: number[] = [];
    for (let at = 0; at < 20; at += 1) made.push(await makeKit(trx, [[shop.shirt, 'M', 1]]));
    return made;
  });
  const account = { username: 'Ana', email: 'ana@brazada.example' };
  const passwords = { password: PASSWORD, password2: PASSWORD };
  const payload = { ...account, ...passwords };
  await shop.app.inject({ method: 'POST', url: API_PATHS.register, payload });
  const orders: { order_number: string; key: string | null }[] = [];
  for (const token of [shop.retailToken, undefined]) {
    const headers = await shop.fillCart(1, token);
    orders.push((await shop.buy(headers, { payment_method: 'Transferencia bancaria' })).json());
  }
  const numbers = orders.map((order) => order.order_number);
  const users = await database.db.selectFrom('users').select(['id', 'username']).execute();
  const { profile, ...purchase } = shop.purchase;
  const everywhere: Samples = {
    ...mapValues({ ...purchase, ...profile, ...account, ...passwords }, (value) => [value]),
    categories: ['Natación', 'Mallas'],
    colors: ['Azul', 'Negro'],
    coupon: ['HOLA'],
    cuit: ['20123456786'],
    days: ['1', '90'],
    filters: ['{"in_stock":true}', '{"q":"malla","sizes":["M"]}'],
    id: [sample.poolSuit, sample.cap],
    key: [orders[1]?.key],
    name: ['HOLA', 'Equipo', 'Club'],
    mail: ['linkRequested'],
    new_client_type: ['mayorista'],
    orderNumber: numbers,
    order_numbers: numbers,
    page: [1, 2],
    postalCode: ['2000', 'S2000ABC'],
    q: ['malla', 'rem'],
    qty: [1, 2, 99],
    size: ['M', 'L'],
    sizes: ['M'],
    subProductId: [shop.shirt],
    text: ['Una nota'],
    title__id: [sample.suitTitle],
    title_id: [sample.suitTitle],
    user_ids: users.map(({ id }) => id),
    version: [1, 2, 3],
  };
  const ids = users.map(({ id }) => id);
  const jobs = { id: [1, 2, 3] };
  const unused = await database.transaction(async (trx) => [
    await makeClientType(trx, 'club', 9000),
    await makeClientType(trx, 'equipo', 8000),
  ]);
  const pays = { price_multiplier: [0.8], min_amount: [0, 1000], min_units: [0, 2] };
  const versions = { version: [0, 1, 2] };
  const atTop = { parent_id: [null], image: [''], position: [null, 0], highlighted: [true, false] };
  const spare = await database.changeCatalogue(async (trx) => [
    await makeCategory(trx, { name: 'Arena' }),
    await makeCategory(trx, { name: 'Sol' }),
    await makeCategory(trx, { name: 'Sombra' }),
  ]);
  const here: Record<string, Samples> = {
    '/api/tools/customers/client-type/': { client_type: ['mayorista'], selection: [{ ids }] },
    '/api/tools/customers/{id}/client-type/': { id: ids, client_type: ['mayorista'], version: [0] },
    '/api/tools/client-types/': { name: ['amigas', 'colegio', 'gremio'], ...pays },
    '/api/tools/client-types/{id}/': { id: unused, name: ['club', 'otro'], ...pays, ...versions },
    '/api/tools/client-types/{id}/delete/': { id: unused },
    ...settingsSamples(versions),
    [POSTAL_CODE_TRIAL_PATH]: { weight: [undefined, 500] },
    '/api/tools/categories/': { name: ['Invierno', 'Verano', 'Otoño'], ...atTop },
    '/api/tools/categories/{id}/': { id: spare, name: ['Playa', 'Nieve'], ...atTop, ...versions },
    '/api/tools/categories/{id}/delete/': { id: spare, move_to: [null], ...versions },
    '/api/tools/products/{id}/archive/': { archived: [true, false] },
    '/api/tools/jobs/{id}/': jobs,
    '/api/tools/jobs/{id}/cancel/': jobs,
    '/api/tools/jobs/{id}/refusals/': jobs,
    '/api/tools/orders/{orderNumber}/status/': { status: ['Pagado', 'Cancelado'] },
    '/api/tools/orders/{orderNumber}/confirm-transfer/': { amount: [10_000] },
    '/api/cart/public-carts/load-cart/': { id: kits },
    [API_PATHS.cartAddMany]: { items: [[{ size_id: shop.sizes.M, quantity: 2 }]] },
    '/api/cart/public-carts/{id}/': { id: kits },
    '/api/store/texts/{key}/': { key: ['privacidad', 'terminos'] },
    '/api/accounts/users/update-self-profile/': {
      username: [users[0]?.username],
      email: [undefined],
    },
  };
  return ({ path }) => ({ ...everywhere, ...here[path] });
}

function settingsSamples(versions: Samples): Record<string, Samples> {
  const byPath = SETTINGS_SECTIONS.map((section) => {
    return [SETTINGS_PATHS[section], { values: [SETTINGS_SAMPLE[section]], ...versions }] as const;
  });
  return Object.fromEntries(byPath);
}

function mapValues<Value, Mapped>(record: Record<string, Value>, map: (value: Value) => Mapped) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
