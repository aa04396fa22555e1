import { sql } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import { netSales } from '../../../domain/orders/netSales.ts';
import type { Queries } from '../database/Database.ts';
import type { Instant } from '../database/schema/cartTables.ts';

/** Limits of the time at which orders were paid. */
export interface SoldPeriod {
  from?: Instant | undefined;
  /** Exclusive. */
  until?: Instant | undefined;
}

/** The amount that coupons and refunds took from one line. */
export interface TakenFromLine {
  paidAt: Instant;
  sizeId: number | null;
  title: string;
  variantId: number;
  color: string;
  size: string;
  sku: string;
  amount: Cents;
}

export interface Taken {
  lines: TakenFromLine[];
  /** Given back of deliveries. */
  deliveries: { paidAt: Instant; amount: Cents }[];
}

/** Orders (`o`) of goods that were paid in the period and not cancelled: a gift card is sold when it pays for some (decision 103). */
export function soldOrders(db: Queries, { from, until }: SoldPeriod) {
  let orders = db
    .selectFrom('orders as o')
    .where('o.payment_status', '=', 'approved')
    .where('o.status', '<>', 'cancelled')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('gift_card_sales as g')
            .select('g.order_id')
            .whereRef('g.order_id', '=', 'o.id'),
        ),
      ),
    );
  if (from !== undefined) orders = orders.where('o.paid_at', '>=', from);
  if (until !== undefined) orders = orders.where('o.paid_at', '<', until);
  return orders;
}

/**
 * Amounts to subtract from the prices of sold lines, so that every figure of sales is what the shop earned. Reads only
 * orders with a coupon, or of which the shop kept less than their total.
 */
export async function takenFromSales(db: Queries, period: SoldPeriod): Promise<Taken> {
  const reduced = soldOrders(db, period)
    .select(['o.id', 'o.paid_at', 'o.coupon_cents', 'o.delivery_cents', KEPT.as('kept')])
    .where((is) => is.or([is('o.coupon_cents', '>', 0), sql<boolean>`${KEPT} < o.total_cents`]));
  const rows = await db
    .selectFrom(reduced.as('r'))
    .innerJoin('order_lines as l', 'l.order_id', 'r.id')
    .select(['r.id', 'r.paid_at', 'r.coupon_cents', 'r.delivery_cents', 'r.kept'])
    .select(['l.variant_size_id', 'l.title', 'l.variant_id', 'l.color', 'l.size', 'l.sku'])
    .select(['l.quantity', 'l.unit_price_cents'])
    .orderBy('l.id')
    .execute();
  const taken: Taken = { lines: [], deliveries: [] };
  for (const lines of Map.groupBy(rows, ({ id }) => id).values()) {
    const [order] = lines;
    if (!order) continue;
    const { coupon_cents: coupon, delivery_cents: delivery, kept } = order;
    const paidAt = order.paid_at ?? 0;
    const prices = lines.map((line) => line.quantity * line.unit_price_cents);
    const net = netSales({ lines: prices, coupon, delivery, kept });
    if (net.delivery < delivery) {
      taken.deliveries.push({ paidAt, amount: delivery - net.delivery });
    }
    for (const [at, line] of lines.entries()) {
      const { variant_size_id: sizeId, variant_id: variantId, title, color, size, sku } = line;
      const amount = (prices[at] ?? 0) - (net.lines[at] ?? 0);
      taken.lines.push({ paidAt, sizeId, title, variantId, color, size, sku, amount });
    }
  }
  return taken;
}

export function totalOf(taken: readonly { amount: Cents }[]): Cents {
  return taken.reduce((total, { amount }) => total + amount, 0);
}

export function totalsBy<Each extends { amount: Cents }, Key>(
  taken: readonly Each[],
  keyOf: (each: Each) => Key,
): ReadonlyMap<Key, Cents> {
  const groups = Map.groupBy(taken, keyOf);
  return new Map([...groups].map(([key, all]) => [key, totalOf(all)]));
}

/** The amount that the shop received and did not give back, by the ledger; null when nothing was booked. */
const KEPT = sql<Cents | null>`(select cast(-sum(m.amount_cents) as bigint) from money_movements m
  where m.order_id = o.id and m.kind in ('payment', 'refund'))`;
