import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { API_PATHS } from '../contract/apiPaths.ts';
import { BRAND_TOOLS_PATHS } from '../contract/tools/toolsPaths.ts';
import { makeAccessToken } from '../testing/data/accountFactory.ts';
import { answersOf } from '../testing/apiAnswers.ts';
import {
  callsOf,
  requestTo,
  type ApiCall,
  type ApiRequest,
  type Samples,
} from '../testing/apiRequests.ts';
import { onEveryDialect } from '../testing/onEveryDialect.ts';
import { moneySamples } from '../testing/moneySamples.ts';
import { openMercadoPagoShop, type MercadoPagoShop } from '../testing/openMercadoPagoShop.ts';
import { requestSamples } from '../testing/requestSamples.ts';
import { readEverything } from '../testing/readEverything.ts';
import type { Database } from './platform/database/Database.ts';

type Caller = 'anonymous' | 'member' | 'admin';

/** A fixed seed: a failure reports seed and path. */
const SEED = 20_261_122;
/** Requests of a shopper, and how many times as many of an admin, who alone may make most calls. */
const RUNS = { sqlite: 1800, postgres: 800 };
const ADMIN_FACTOR = { sqlite: 3, postgres: 8 };
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
  'cart_reminders',
  'addresses',
  'carts',
  'catalogue_version',
  'catalogue_changes',
  'coupons',
  'credit_accounts',
  'credit_movements',
  'gift_card_sales',
  'idempotency_keys',
  'mail_outbox',
  'money_movements',
  'order_exchanges',
  'order_history',
  'order_log',
  'order_lines',
  'order_texts',
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
  'notices',
  'withdrawals',
  'write_probe',
]);

onEveryDialect('generated requests', (database) => {
  const requestScope = new AsyncLocalStorage<Tally>();
  /** Calls that succeeded at least once. */
  const successes: string[] = [];
  let shop: MercadoPagoShop;
  let calls: ApiCall[];
  /** The answers that each call may give, such as `200 application/json`. */
  let answersTo: ReadonlyMap<string, readonly string[]>;
  let samplesFor: (call: ApiCall) => Samples;

  beforeAll(async () => {
    const counted = countingCommits(database(), requestScope);
    shop = await openMercadoPagoShop(counted, { jobs: 'off' });
    const document = (await shop.app.inject(API_PATHS.schema)).json();
    calls = callsOf(document);
    answersTo = answersOf(document);
    const usual = await requestSamples(database(), shop);
    const ofMoney = await moneySamples(shop);
    samplesFor = (call) => ({ ...usual(call), ...ofMoney[call.path] });
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
      // An admin's request may have emptied the stock.
      const filled = isPurchase && shop.fillCart(1, token ?? undefined).catch(() => null);
      const cart = (await filled) || session;
      const own = { ...(token !== null && { authorization: `Token ${token}` }), ...cart };
      const tally = { commits: 0 };
      const status = await requestScope.run(tally, () =>
        expectContract(call, { ...generated, headers: { ...own, ...generated.headers } }),
      );
      const isRefused = status >= 400;
      if (isRefused && caller !== 'admin') expect(tally.commits).toBe(0);
      if (!isRefused) successes.push(call);
      if (call.endsWith(API_PATHS.logout) && !isRefused) token = await newToken(caller);
    });
    await fc.assert(property, { seed: SEED, numRuns: runsOf(caller) });
  }

  /** No 5xx, no answer that the document does not have; rejections are JSON with a sentence. Returns the status. */
  async function expectContract(call: string, request: Omit<ApiRequest, 'call'>): Promise<number> {
    const answer = await shop.app.inject(request);
    // A shop that is not built paints no pages.
    const isAway = answer.statusCode === 503 && call.endsWith(BRAND_TOOLS_PATHS.preview);
    if (!isAway) expect(answer.statusCode).toBeLessThan(500);
    if (call.startsWith(`${request.method} `)) {
      const [type] = String(answer.headers['content-type']).split(';');
      expect(answersTo.get(call)).toContain(`${answer.statusCode} ${type}`);
    }
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
    const reached = new Set(successes);
    expect(reached.size / calls.length).toBeGreaterThan(0.75);
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
