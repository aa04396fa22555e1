import { sql, type Selectable } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import type { OrderFilters, OrderRow, OrderSort } from '../../../../domain/orders/adminOrder.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import { missingOf } from '../../../../domain/orders/orderPayments.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { OrderLineTable, OrderTable } from '../../../platform/database/schema/orderTables.ts';
import { matchingOrders } from './matchingOrders.ts';
import { creditColumn, givenBackColumn, heldColumn } from './orderMoneyColumns.ts';

/** An order in the admin's file, with what a parcel of it needs. */
export interface OrderFileRow extends OrderRow, FileColumns {
  /** Pesos that went back to the buyer. */
  givenBack: Cents;
  held: Cents;
  /** Credit that paid for it, whatever went back since. */
  credit: Cents;
  lines: FileLine[];
  /** The providers of the money that came, the first ahead. */
  chargedBy: string[];
}

type FileColumns = Pick<
  Selectable<OrderTable>,
  | 'products_cents'
  | 'delivery_cents'
  | 'coupon_name'
  | 'coupon_cents'
  | 'postal_code'
  | 'telephone'
  | 'recipient_dni'
  | 'cuit'
  | 'address'
  | 'street_number'
  | 'apartment'
  | 'neighbourhood'
>;

type FileLine = Pick<
  Selectable<OrderLineTable>,
  'order_id' | 'title' | 'audience_line' | 'color' | 'size' | 'sku' | 'quantity' | 'weight_grams'
>;

export interface OrderRowsRepository {
  count(filters: OrderFilters): Promise<number>;
  list(
    filters: OrderFilters,
    sort: OrderSort,
    range: { limit: number; offset: number },
  ): Promise<OrderRow[]>;
  /** All of them, newest first, read in batches on demand. */
  batches(filters: OrderFilters): AsyncGenerator<OrderFileRow[]>;
}

const COLUMNS = [
  'orders.id',
  'orders.order_number',
  'orders.first_name',
  'orders.last_name',
  'orders.email',
  'orders.status',
  'orders.payment_status',
  'orders.payment_method',
  'orders.shipping_type',
  'orders.products_cents',
  'orders.delivery_cents',
  'orders.coupon_name',
  'orders.coupon_cents',
  'orders.total_cents',
  'orders.waived_cents',
  'orders.province',
  'orders.city',
  'orders.postal_code',
  'orders.telephone',
  'orders.recipient_dni',
  'orders.cuit',
  'orders.address',
  'orders.street_number',
  'orders.apartment',
  'orders.neighbourhood',
  'orders.created_at',
  'orders.paid_at',
  'orders.expires_at',
  'orders.refund_due',
  'orders.carrier',
  'orders.tracking_code',
  'orders.version',
] as const;
const BATCH = 500;

/** Counts, texts and pages far from the first read millions of orders where there are so many. */
export function orderRowsRepository({
  background,
}: Pick<Database, 'background'>): OrderRowsRepository {
  async function list(
    filters: OrderFilters,
    sort: OrderSort,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<OrderRow[]> {
    const column = sort.endsWith('total') ? 'orders.total_cents' : 'orders.created_at';
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    // Ids first: an index answers that, also for texts.
    const page = background
      .selectFrom('orders')
      .select('orders.id')
      .where(matchingOrders(filters))
      .orderBy(column, direction)
      .orderBy('orders.id', direction)
      .limit(limit)
      .offset(offset);
    const rows = await shownOrders(background)
      .where('orders.id', 'in', background.selectFrom(page.as('page')).select('page.id'))
      .orderBy(column, direction)
      .orderBy('orders.id', direction)
      .execute();
    return rows.map(orderRow);
  }

  async function linesOf(rows: readonly { id: number }[]): Promise<FileLine[]> {
    if (rows.length === 0) return [];
    return background
      .selectFrom('order_lines')
      .select([
        'order_id',
        'title',
        'audience_line',
        'color',
        'size',
        'sku',
        'quantity',
        'weight_grams',
      ])
      .where(
        'order_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
  }

  async function paymentsOf(rows: readonly { id: number }[]) {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    return background
      .selectFrom('payments')
      .select(['order_id', 'provider'])
      .where('order_id', 'in', ids)
      .where('status', 'in', ['approved', 'refunded'])
      .orderBy('id')
      .execute();
  }

  return {
    count: async (filters) => {
      const { count } = await background
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matchingOrders(filters))
        .executeTakeFirstOrThrow();
      return count;
    },
    list,
    batches: async function* (filters) {
      let last: { created_at: number; id: number } | null = null;
      for (;;) {
        let query = shownOrders(background)
          .select([givenBackColumn, heldColumn, creditColumn])
          .where(matchingOrders(filters));
        if (last) {
          query = query.where(
            sql<boolean>`(orders.created_at, orders.id) < (${last.created_at}, ${last.id})`,
          );
        }
        const rows = await query
          .orderBy('orders.created_at', 'desc')
          .orderBy('orders.id', 'desc')
          .limit(BATCH)
          .execute();
        const [allLines, allPayments] = await Promise.all([linesOf(rows), paymentsOf(rows)]);
        const lines = Map.groupBy(allLines, (line) => line.order_id);
        const payments = Map.groupBy(allPayments, (payment) => payment.order_id);
        yield rows.map((row) => ({
          ...row,
          ...orderRow(row),
          lines: lines.get(row.id) ?? [],
          chargedBy: [...new Set(payments.get(row.id)?.map(({ provider }) => provider))],
        }));
        last = rows.at(-1) ?? null;
        if (rows.length < BATCH) return;
      }
    },
  };
}

function shownOrders(on: Queries) {
  return on
    .selectFrom('orders')
    .select(COLUMNS)
    .select((of) => [
      of
        .selectFrom('order_lines as l')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('l.quantity'), sql.lit(0)).as('units'))
        .whereRef('l.order_id', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('units'),
      of
        .selectFrom('payments as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.order_id', '=', 'orders.id')
        .where('p.dispute', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('disputes'),
      of
        .selectFrom('payments as p')
        .select(({ fn }) =>
          fn.coalesce(fn.sum<number>('p.counted_cents'), sql.lit(0)).as('counted'),
        )
        .whereRef('p.order_id', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('counted'),
      of
        .selectFrom('gift_card_sales as g')
        .select('g.order_id')
        .whereRef('g.order_id', '=', 'orders.id')
        .as('giftCard'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof shownOrders>['execute']>>[number];

function orderRow(row: Row): OrderRow {
  const [card, transfer] = PAYMENT_METHODS;
  return {
    number: row.order_number,
    firstName: row.first_name,
    lastName: row.last_name,
    buyer: row.email,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method === 'card' ? card : transfer,
    shippingType: row.shipping_type,
    isGiftCard: row.giftCard !== null,
    total: row.total_cents,
    missing: missingOf({
      total: row.total_cents,
      waived: row.waived_cents,
      paymentStatus: row.payment_status,
      payments: [{ counted: row.counted }],
    }),
    units: row.units,
    province: row.province,
    city: row.city,
    placedAt: row.created_at,
    paidAt: row.paid_at,
    expiresAt: row.expires_at,
    refundDue: row.refund_due === 1,
    isDisputed: row.disputes > 0,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    version: row.version,
  };
}
