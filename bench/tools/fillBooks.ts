import { sql, type Insertable } from 'kysely';
import { caseKey } from '../../src/domain/text.ts';
import type { Database, Queries } from '../../src/server/platform/database/Database.ts';
import { insertInBatches } from '../../src/server/platform/database/insertInBatches.ts';
import type { DatabaseSchema } from '../../src/server/platform/database/schema.ts';
import { writeOrderTexts } from '../../src/server/platform/database/writeOrderTexts.ts';
import { lookalikeKey } from '../../src/server/platform/lookalikeKey.ts';
import { randomFrom } from '../catalogue/randomFrom.ts';
import { fillDesk } from './fillDesk.ts';
import { compareBooks, fillMoney } from './fillMoney.ts';

type New<Table extends keyof DatabaseSchema> = Insertable<DatabaseSchema[Table]>;

const BATCH = 2000;
const SOLD_SIZES = 5000;
const MINUTE = 60_000;
/** Every order is this much older than the next one. */
const BETWEEN_ORDERS = 8 * MINUTE;
export const FIRST_NAMES = [
  'Lucía',
  'Sofía',
  'Ñandú',
  'Martín',
  'Joaquín',
  'Valentina',
  'Tomás',
  'Renata',
];
const LAST_NAMES = ['Gómez', 'Núñez', 'Fernández', 'Ibáñez', 'Paz', 'Quiroga', 'Sosa', 'Zárate'];
const CITIES = ['Rosario', 'Córdoba', 'Salta', 'Ushuaia'];
const STATES = [
  { status: 'pending', payment_status: 'pending' },
  { status: 'pending', payment_status: 'approved' },
  { status: 'prepared', payment_status: 'approved' },
  { status: 'shipped', payment_status: 'approved' },
  ...Array.from({ length: 16 }, () => ({ status: 'closed', payment_status: 'approved' }) as const),
  { status: 'cancelled', payment_status: 'expired' },
] as const;

/**
 * Makes as many customers as orders, of which every fifth has none, with their money, mails and cases. Every line was
 * received before it was sold, so that stock and ledger still agree, and the statements agree with the payments.
 */
export async function fillBooks(database: Database, orders: number, now: number): Promise<void> {
  const sold = await soldSizes(database.db);
  if (sold.length === 0) throw new Error('The shop has no sizes to sell');
  const { id: typeId } = await database.db
    .selectFrom('client_types')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < orders; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, orders - from) }, (_, at) => from + at);
    await database.transaction(async (trx) => {
      const placedAt = (number: number) => now - (orders - number) * BETWEEN_ORDERS;
      const customers = numbers.map((number) => customer(number, typeId, placedAt(number)));
      await insertInBatches(trx, 'users', customers);
      const users = await idsBy(trx, 'users', 'username', 'cliente-%');
      const bought = numbers.map((number) => linesOf(number, sold, placedAt(number)));
      const rows = numbers.map((number, at) =>
        orderOf(number, users.get(usernameOf(number)) ?? null, placedAt(number), bought[at] ?? []),
      );
      await insertInBatches(trx, 'orders', rows);
      const ids = await idsBy(trx, 'orders', 'order_number', 'L-%');
      const placed = rows.map((row, at) => {
        return { id: ids.get(row.order_number) ?? 0, number: numbers[at] ?? 0, row };
      });
      const lines = placed.flatMap(({ id }, at) =>
        (bought[at] ?? []).map(({ line, movements }) => ({
          line: { ...line, order_id: id },
          movements: movements.map((each) => ({
            ...each,
            order_id: each.reason === 'order' ? id : null,
          })),
        })),
      );
      await insertInBatches(
        trx,
        'order_lines',
        lines.map(({ line }) => line),
      );
      await insertInBatches(
        trx,
        'stock_movements',
        lines.flatMap(({ movements }) => movements),
      );
      await writeOrderTexts(
        trx,
        placed.map(({ id }) => id),
      );
      await fillMoney(trx, placed, now);
      await fillDesk(trx, placed, now);
    });
  }
  await compareBooks(database);
}

type SoldSize = Awaited<ReturnType<typeof soldSizes>>[number];

/** Spread over the whole catalogue. */
async function soldSizes(db: Queries) {
  const { last } = await db
    .selectFrom('variant_sizes')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const step = Math.max(1, Math.floor(last / SOLD_SIZES));
  return db
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('titles as t', 't.id', 'p.title_id')
    .select(['s.id', 's.variant_id', 's.sku', 's.size', 's.quantity', 'v.color', 't.name'])
    .select('p.list_price_cents')
    .where(sql<boolean>`s.id % ${step} = 0`)
    .orderBy('s.id')
    .execute();
}

/** Ids of the newest rows with such a name. */
async function idsBy(
  trx: Queries,
  table: 'users' | 'orders',
  column: 'username' | 'order_number',
  like: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.table(table)}
    where ${sql.ref(column)} like ${like} order by id desc limit ${BATCH}`.execute(trx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function usernameOf(number: number): string {
  return `cliente-${number}`;
}

function nameOf(number: number) {
  const random = randomFrom(number);
  return { first_name: random.pick(FIRST_NAMES), last_name: random.pick(LAST_NAMES) };
}

function emailOf(number: number): string {
  return `Cliente.${number}@correo.example`;
}

function customer(number: number, typeId: number, created_at: number): New<'users'> {
  const username = usernameOf(number);
  return {
    username,
    username_key: caseKey(username),
    lookalike_key: lookalikeKey(username),
    email: emailOf(number),
    email_key: caseKey(emailOf(number)),
    password_hash: 'none',
    ...nameOf(number),
    client_type_id: typeId,
    telephone: 3_410_000_000 + number,
    business: number % 50 === 0 ? 1 : 0,
    cuit: number % 50 === 0 ? String(30_000_000_000 + number) : null,
    created_at,
  };
}

/** Every fifth is a guest's, every fiftieth has a coupon. */
function orderOf(
  number: number,
  userId: number | null,
  created_at: number,
  lines: readonly NewLine[],
): New<'orders'> {
  const random = randomFrom(number);
  const state = random.pick(STATES);
  const products_cents = lines.reduce(
    (sum, { line }) => sum + line.quantity * line.unit_price_cents,
    0,
  );
  const coupon_cents = number % 50 === 0 ? Math.floor(products_cents / 10) : 0;
  return {
    order_number: numberOf(number),
    user_id: number % 5 === 0 ? null : userId,
    secret_hash: null,
    client_type: 'minorista',
    ...state,
    payment_method: random.below(3) === 0 ? 'transfer' : 'card',
    shipping_type: random.below(4) === 0 ? 'branch' : 'door',
    products_cents,
    delivery_cents: 250_000,
    coupon_id: null,
    coupon_name: coupon_cents > 0 ? 'BENCH10' : null,
    coupon_cents,
    total_cents: products_cents - coupon_cents + 250_000,
    email: emailOf(number),
    ...nameOf(number),
    telephone: 3_410_000_000 + number,
    address: 'Bv. Oroño',
    street_number: 1265,
    city: random.pick(CITIES),
    province: 'Santa Fe',
    postal_code: '2000',
    tracking_code: null,
    invoice_type: 'B',
    cuit: null,
    iva_condition: 5,
    created_at,
    paid_at: state.payment_status === 'approved' ? created_at + MINUTE : null,
    expires_at: null,
  };
}

const numberOf = (number: number): string => `L-${String(number).padStart(6, '0')}`;

interface NewLine {
  line: Omit<New<'order_lines'>, 'order_id'>;
  movements: Omit<New<'stock_movements'>, 'order_id'>[];
}

/** One or two. */
function linesOf(number: number, sold: readonly SoldSize[], created_at: number): NewLine[] {
  const random = randomFrom(number);
  return Array.from({ length: 1 + random.below(2) }, (): NewLine => {
    const size = random.pick(sold);
    const quantity = 1 + random.below(3);
    const more = size.quantity + quantity;
    const move = { variant_size_id: size.id, user_id: null, created_at };
    return {
      line: {
        variant_size_id: size.id,
        variant_id: size.variant_id,
        sku: size.sku,
        title: size.name,
        color: size.color,
        size: size.size,
        quantity,
        list_price_cents: size.list_price_cents,
        unit_price_cents: size.list_price_cents,
        tax_rate_basis_points: 2100,
        weight_grams: 200,
        image_front: '',
        image_back: '',
      },
      movements: [
        {
          ...move,
          delta: quantity,
          quantity_before: size.quantity,
          quantity_after: more,
          reason: 'received',
        },
        {
          ...move,
          delta: -quantity,
          quantity_before: more,
          quantity_after: size.quantity,
          reason: 'order',
        },
      ],
    };
  });
}
