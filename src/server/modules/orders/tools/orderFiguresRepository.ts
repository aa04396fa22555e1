import { sql } from 'kysely';
import { dayOf, startOfDay } from '../../../../domain/time/argentineDay.ts';
import type { OrderStatus } from '../../../../domain/orders/order.ts';
import type { BestSeller, DaySales, Sales, Waiting } from '../../../../domain/time/today.ts';
import {
  soldOrders,
  takenFromSales,
  totalOf,
  totalsBy,
} from '../../../platform/sales/soldOrders.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { mattersRepository } from '../matters/mattersRepository.ts';

/** Milliseconds since 1970; `until` is exclusive. */
interface Span {
  from: number;
  until: number;
}

/** Figures of orders on the first page of the tools. */
export interface OrderFiguresRepository {
  waiting(): Promise<Pick<Waiting, 'transfers' | 'toPack' | 'toShip' | 'refundsDue' | 'toSettle'>>;
  sales(span: Span): Promise<Sales>;
  /** Placed in that time, by their status now. */
  byStatus(span: Span): Promise<{ status: OrderStatus; count: number }[]>;
  /** Days without sales are omitted, best sellers are by revenue. All sales are after coupons and what was given back. */
  sold(span: Span, most: number): Promise<{ days: DaySales[]; bestSellers: BestSeller[] }>;
}

const DAY_MS = 24 * 3_600_000;
/** Start of a day in Argentina, from which days are counted. */
const FIRST_DAY = startOfDay('1970-01-01');

export function orderFiguresRepository(
  { db, background }: Pick<Database, 'db' | 'background'>,
  clock: Clock,
): OrderFiguresRepository {
  return {
    waiting: async () => {
      const [pending, { parts }, { refundsDue }, toSettle] = await Promise.all([
        db
          .selectFrom('orders')
          .select(['status', 'payment_status', 'payment_method'])
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            sql<number>`cast(sum(total_cents - waived_cents) as bigint)`.as('total'),
          ])
          .where('status', 'in', ['pending', 'prepared'])
          .groupBy(['status', 'payment_status', 'payment_method'])
          .execute(),
        // Parts of transfers that wait for the rest.
        db
          .selectFrom('orders as o')
          .innerJoin('payments as p', 'p.order_id', 'o.id')
          .select(({ fn }) =>
            fn.coalesce(fn.sum<number>('p.counted_cents'), sql.lit(0)).as('parts'),
          )
          .where('o.status', '=', 'pending')
          .where('o.payment_method', '=', 'transfer')
          .where('o.payment_status', '=', 'pending')
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll<number>().as('refundsDue'))
          .where('refund_due', '=', 1)
          .executeTakeFirstOrThrow(),
        mattersRepository(db, clock).count(),
      ]);
      const sum = (rows: typeof pending) => rows.reduce((all, { count }) => all + count, 0);
      const transfers = pending.filter(
        (row) =>
          row.status === 'pending' &&
          row.payment_method === 'transfer' &&
          row.payment_status === 'pending',
      );
      const isPaid = (row: (typeof pending)[number]) => row.payment_status === 'approved';
      return {
        transfers: {
          count: sum(transfers),
          total: transfers.reduce((all, { total }) => all + total, -parts),
        },
        toPack: sum(pending.filter((row) => row.status === 'pending' && isPaid(row))),
        toShip: sum(pending.filter((row) => row.status === 'prepared' && isPaid(row))),
        refundsDue,
        toSettle,
      };
    },

    sales: async (span) => {
      const [{ orders, revenue, delivery }, taken] = await Promise.all([
        soldOrders(background, span).select(SOLD).executeTakeFirstOrThrow(),
        takenFromSales(background, span),
      ]);
      return {
        orders,
        revenue: revenue - totalOf(taken.lines),
        delivery: delivery - totalOf(taken.deliveries),
      };
    },

    byStatus: ({ from, until }) =>
      background
        .selectFrom('orders')
        .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .groupBy('status')
        .execute(),

    sold: async (span, most) => {
      const day = sql<number>`(o.paid_at - ${sql.lit(FIRST_DAY)}) / ${sql.lit(DAY_MS)}`;
      const [days, titles, taken] = await Promise.all([
        soldOrders(background, span)
          .select(SOLD)
          .select(day.as('day'))
          .groupBy(day)
          .orderBy(day)
          .execute(),
        soldOrders(background, span)
          .innerJoin('order_lines as l', 'l.order_id', 'o.id')
          .select([
            'l.title',
            sql<number>`cast(sum(l.quantity) as bigint)`.as('units'),
            sql<number>`cast(sum(l.quantity * l.unit_price_cents) as bigint)`.as('revenue'),
          ])
          .groupBy('l.title')
          .orderBy('l.title')
          .execute(),
        takenFromSales(background, span),
      ]);
      const dayAt = (paidAt: number) => Math.floor((paidAt - FIRST_DAY) / DAY_MS);
      const lines = totalsBy(taken.lines, ({ paidAt }) => dayAt(paidAt));
      const deliveries = totalsBy(taken.deliveries, ({ paidAt }) => dayAt(paidAt));
      const byTitle = totalsBy(taken.lines, ({ title }) => title);
      return {
        days: days.map(({ day: at, orders, revenue, delivery }) => ({
          day: dayOf(FIRST_DAY + at * DAY_MS),
          orders,
          revenue: revenue - (lines.get(at) ?? 0),
          delivery: delivery - (deliveries.get(at) ?? 0),
        })),
        bestSellers: titles
          .map((each) => ({ ...each, revenue: each.revenue - (byTitle.get(each.title) ?? 0) }))
          .toSorted((one, other) => other.revenue - one.revenue)
          .slice(0, most),
      };
    },
  };
}

const SOLD = [
  sql<number>`count(*)`.as('orders'),
  sql<number>`cast(coalesce(sum(o.products_cents), 0) as bigint)`.as('revenue'),
  sql<number>`cast(coalesce(sum(o.delivery_cents), 0) as bigint)`.as('delivery'),
] as const;
