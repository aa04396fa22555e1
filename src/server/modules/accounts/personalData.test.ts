import { sql } from 'kysely';
import { caseKey } from '../../../domain/text.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { leaveMoneyTraces } from '../../../testing/data/leaveMoneyTraces.ts';
import { openTestSqlite } from '../../../testing/database/testDatabases.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import type { Database } from '../../platform/database/Database.ts';

import { migrate } from '../../platform/database/migrate.ts';

const [NAME, CUIT] = ['Zulema', '27000000006'];

/**
 * Every table about persons: where the download of one's own data shows it, or why it does not. A new table with such
 * columns fails here. Add it to `SelfDataSources`, to `forgetOwner` of its module where a deleted account leaves rows
 * behind, to this list, and a row of it to `leaveTraces`.
 */
const PERSONAL_TABLES: Readonly<
  Record<string, { shownAs: string; like: string } | { leftOut: string }>
> = {
  addresses: { shownAs: 'addresses', like: 'Lavalle' },
  users: { shownAs: 'profile', like: 'Zulema' },
  carts: { shownAs: 'cart', like: 'Remera' },
  orders: { shownAs: 'orders', like: 'Z-1' },
  credit_accounts: { leftOut: 'the profile shows its balance and movements' },
  credit_movements: { leftOut: 'an admin’s name beside a movement, which is shown' },
  gift_card_sales: { leftOut: 'the orders show their card and its recipient' },
  order_history: { shownAs: 'orders', like: 'Cancelado' },
  withdrawals: { shownAs: 'withdrawals', like: 'No va' },
  subscribers: { shownAs: 'newsletter', like: NAME.toLowerCase() },
  access_tokens: { leftOut: 'hashes; the person has the tokens' },
  password_reset_tokens: { leftOut: 'hashes; the person was mailed the tokens' },
  api_keys: { leftOut: 'hashes; the person was shown the keys' },
  second_factors: { leftOut: 'a sealed secret; the person has it in an app' },
  recovery_codes: { leftOut: 'hashes; the person was shown the codes' },
  admin_invitations: { leftOut: 'the shop’s offer; the person was mailed it' },
  mail_outbox: { leftOut: 'the person receives it, and it is deleted after that' },
  cart_reminders: { leftOut: 'an address for one mail that the person agreed to, for days' },
  reminder_refusals: { leftOut: 'an address that gets no reminders, which the person asked for' },
  opening_mails: { leftOut: 'an address without a person, until the shop opens' },
  idempotency_keys: { leftOut: 'an order number of the person, for a week' },
  kits: { leftOut: 'what an admin published for the shop' },
  bulk_edits: { leftOut: 'edits of the shop’s products by an admin' },
  catalogue_imports: { leftOut: 'a file of the shop’s products that an admin gave' },
  sales: { leftOut: 'prices of the shop for a time: the scope is of products' },
  jobs: { leftOut: 'work on the shop’s data that an admin started' },
  stock_movements: { leftOut: 'the shop’s bookkeeping; the orders are shown' },
  notices: { leftOut: 'work of the shop that an admin did: its number is removed' },
  notice_preferences: { leftOut: 'how an admin is notified of the shop’s work' },
  notice_deliveries: { leftOut: 'an admin’s mail that is about to be written' },
  notice_mailings: { leftOut: 'times of an admin’s last mails' },
  push_devices: { leftOut: 'keys of an admin’s browsers, gone with their sessions' },
  order_texts: { leftOut: 'what admins find orders by; the orders are shown' },
  order_log: { leftOut: 'the shop’s notes on its work; the orders are shown' },
  money_movements: { leftOut: 'the shop’s bookkeeping; the orders are shown' },
  statements: { leftOut: 'files of the shop’s money that an admin gave' },
  statement_lines: { leftOut: 'the bank’s record of the shop’s account; the orders are shown' },
  report_sources: { leftOut: 'the word of an admin on the shop’s money' },
  set_aside: { leftOut: 'the word of an admin on the shop’s money' },
  refund_accounts: { leftOut: 'shown on the order’s page' },
  dispute_files: { leftOut: 'names of what an admin sent to a bank; the orders show the dispute' },
  refunds: { leftOut: 'the shop’s bookkeeping; the orders show what went back' },
  brand_versions: { leftOut: 'the shop’s brand, which an admin published' },
  site_configuration: { leftOut: 'the shop’s own contact' },
  bank_account: { leftOut: 'the shop’s own account' },
};

/** Columns of a person, besides those that reference `users`. */
const PERSONAL_COLUMN =
  /^(user_id|scope|recipient|e?mail|email_key|username|first_name|last_name|telephone|phone|cuit|holder_name|found_by)$/;

let database: Database;
let shop: AccountShop;
let person: { id: number; headers: Record<string, string> };
let download: Record<string, unknown>;

beforeAll(async () => {
  database = await openTestSqlite();
  await migrate(database);
  shop = await openAccountShop(database);
  await shop.makeAdmin('Jefa');
  const headers = tokenHeader((await shop.join(NAME)).token);
  person = { id: (await shop.get(API_PATHS.selfProfile, headers)).json().id, headers };
  await leaveTraces();
  download = (await shop.get(API_PATHS.downloadSelfData, headers)).json();
});

afterAll(() => shop.close());

/** A row about the person in every table that has none since they joined. */
async function leaveTraces(): Promise<void> {
  const { id: user_id, headers } = person;
  const order_number = 'Z-1';
  const email = emailOf(NAME);
  await shop.get(`/api/cart/cart/modify-product/${shop.shirt}/M/add/1/`, headers);
  await database.transaction(async (trx) => {
    const order_id = await makeOrder(trx, { order_number, user_id, email, first_name: NAME });
    const at = { created_at: 0, user_id };
    const blank = { apartment: '', neighbourhood: '', city: '', province: '' };
    await trx
      .insertInto('addresses')
      .values({ ...at, ...blank, name: 'Trabajo', address: 'Lavalle' })
      .execute();
    const token = { token_hash: 'a'.repeat(64), expires_at: 1, ...at };
    await trx.insertInto('password_reset_tokens').values(token).execute();
    await trx
      .insertInto('order_history')
      .values({ order_id, status: 'cancelled', ...at })
      .execute();
    await trx
      .insertInto('order_log')
      .values({ order_id, kind: 'note', body: NAME, ...at })
      .execute();
    await leaveMoneyTraces(trx, { order_id, user_id, name: NAME, cuit: CUIT });
    const { id: variant_size_id } = await trx
      .selectFrom('variant_sizes')
      .select('id')
      .executeTakeFirstOrThrow();
    const stock = { variant_size_id, delta: 1, quantity_before: 0, quantity_after: 1 };
    await trx
      .insertInto('stock_movements')
      .values({ ...stock, reason: 'adjustment', ...at })
      .execute();
    await trx
      .insertInto('kits')
      .values({ name: 'Equipo', created_by: user_id, created_at: 0 })
      .execute();
    const mailbox = { email: caseKey(email), created_at: 0 };
    await trx.insertInto('subscribers').values(mailbox).execute();
    await trx.insertInto('opening_mails').values(mailbox).execute();
    await trx.insertInto('reminder_refusals').values(mailbox).execute();
    const cart = await trx
      .selectFrom('carts')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const agreed = { email: caseKey(email), coupon_id: null, agreed_at: 0, sent_at: null };
    await trx
      .insertInto('cart_reminders')
      .values({ cart_id: cart.id, ...agreed })
      .execute();
    const job = { kind: 'clientTypeAssignment', state: 'done', params: '{}' } as const;
    const from = { ip: '', user_agent: '' };
    await trx
      .insertInto('jobs')
      .values({ ...job, ...from, created_by: user_id, created_at: 0 })
      .execute();
    await trx
      .insertInto('brand_versions')
      .values({ content: '{}', published_at: 0, published_by: user_id })
      .execute();
    await trx
      .insertInto('bulk_edits')
      .values({ edit: '{}', ...at })
      .execute();
    await trx
      .insertInto('catalogue_imports')
      .values({
        file_name: '',
        folder: '',
        price_factor: null,
        downloads_pictures: 0,
        findings: null,
        check_job_id: null,
        apply_job_id: null,
        created_by: user_id,
        created_at: 0,
      })
      .execute();
    await trx
      .insertInto('second_factors')
      .values({ secret: 's', ...at })
      .execute();
    await trx
      .insertInto('recovery_codes')
      .values({ user_id, code_hash: 'b'.repeat(64) })
      .execute();
    const { id: created_by } = await trx
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'Jefa')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('admin_invitations')
      .values({
        email,
        email_key: email.toLowerCase(),
        areas: null,
        token_hash: 'c'.repeat(64),
        created_by,
        sent_at: 0,
        expires_at: 1,
      })
      .execute();
    const { id: notice_id } = await trx
      .insertInto('notices')
      .values({ kind: 'newOrder', subject: 'Z-1', actor_id: user_id, created_at: 0, due_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const heard = { user_id, kind: 'newOrder' } as const;
    await trx
      .insertInto('notice_deliveries')
      .values({ notice_id, at_once: 1, created_at: 0, ...heard })
      .execute();
    await trx
      .insertInto('notice_mailings')
      .values({ mailed_at: 0, ...heard })
      .execute();
    await trx
      .insertInto('notice_preferences')
      .values({ user_id, choices: '{}', digest_hour: 8 })
      .execute();
    const { token_hash } = await trx
      .selectFrom('access_tokens')
      .select('token_hash')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('push_devices')
      .values({ token_hash, endpoint: 'https://push.example/1', p256dh: '', auth: '', ...at })
      .execute();
    const program = { name: 'ERP', prefix: 'p', key_hash: 'd'.repeat(64), scopes: 'orders:read' };
    const times = { expires_at: null, last_used_at: null, revoked_at: null };
    await trx
      .insertInto('api_keys')
      .values({ ...program, ...times, ...at })
      .execute();
    const key = { key: 'k', request_hash: 'r', response: order_number };
    await trx
      .insertInto('idempotency_keys')
      .values({ ...key, scope: `purchase:${user_id}`, created_at: 0, expires_at: 1 })
      .execute();
  });
  await shop.post(API_PATHS.withdrawals, { order_number, email, reason: 'No va' }, headers);
}

/** Table and column of everything about persons. */
async function personalColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string; target: string | null }>`
    select t.name as "table", c.name as "column", k."table" as target
    from sqlite_schema t
    join pragma_table_info(t.name) c
    left join pragma_foreign_key_list(t.name) k on k."from" = c.name
    where t.type = 'table'`.execute(database.db);
  return rows.filter(({ column, target }) => target === 'users' || PERSONAL_COLUMN.test(column));
}

/** The tables with a row that names the person. */
async function tablesAboutPerson(): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, column } of await personalColumns()) {
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(database.db);
    const isAbout = (value: unknown): boolean =>
      value === person.id ||
      [`purchase:${person.id}`, NAME, CUIT, emailOf(NAME), caseKey(emailOf(NAME))].includes(
        String(value),
      );
    const isNamed = (value: unknown) => String(value).includes(NAME.toLowerCase());
    if (rows.some(({ value }) => isAbout(value) || (column === 'found_by' && isNamed(value))))
      found.add(table);
  }
  return [...found].toSorted();
}

const SHOPS_OWN = ['bank_account', 'sales', 'site_configuration'];

test('every table about persons is in the download or left out for a reason', async () => {
  const tables = new Set((await personalColumns()).map(({ table }) => table));
  expect([...tables].toSorted()).toEqual(Object.keys(PERSONAL_TABLES).toSorted());
});

test.each(Object.entries(PERSONAL_TABLES))('%s: %j', (_table, where) => {
  if ('leftOut' in where) return;
  expect(JSON.stringify(download[where.shownAs])).toContain(where.like);
});

test('a deleted account is named in no table', async () => {
  const expected = Object.keys(PERSONAL_TABLES).filter((table) => !SHOPS_OWN.includes(table));
  expect(await tablesAboutPerson()).toEqual(expected.toSorted());
  const answer = await shop.post(API_PATHS.deleteSelf, { password: PASSWORD }, person.headers);
  expect(answer.statusCode).toBe(200);
  expect(await tablesAboutPerson()).toEqual([]);
});
