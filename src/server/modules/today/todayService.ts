import { dayOf } from '../../../domain/time/argentineDay.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order.ts';
import {
  periodUntil,
  type BestSeller,
  type DaySales,
  type Figures,
  type MissedSearch,
  type Period,
  type Sales,
  type Waiting,
} from '../../../domain/time/today.ts';
import type { Clock } from '../../platform/clock.ts';

/** Milliseconds since 1970; `until` is exclusive. */
interface Span {
  from: number;
  until: number;
}

/** What other modules know. */
export interface TodayNeeds {
  orders: {
    waiting(): Promise<Pick<Waiting, 'transfers' | 'toPack' | 'toShip' | 'refundsDue'>>;
    /** Days without sales may be omitted. */
    salesByDay(span: Span): Promise<DaySales[]>;
    sales(span: Span): Promise<Sales>;
    byStatus(span: Span): Promise<{ status: OrderStatus; count: number }[]>;
    bestSellers(span: Span, limit: number): Promise<BestSeller[]>;
  };
  withdrawals(): Promise<Waiting['withdrawals']>;
  /** That wait to be approved as wholesalers. */
  businesses(): Promise<number>;
  lowStock(): Promise<number>;
  deadMails(): Promise<number>;
  /** Carts last used in that time that still hold something. */
  cartsLeft(span: Span): Promise<number>;
  missedSearches(days: { from: string; until: string }, limit: number): Promise<MissedSearch[]>;
}

export interface TodayService {
  waiting(): Promise<Waiting>;
  figures(period: Period): Promise<Figures>;
}

const MOST = 10;
const DAY_MS = 24 * 3_600_000;

export function todayService(needs: TodayNeeds, clock: Clock): TodayService {
  const { orders } = needs;

  return {
    waiting: async () => {
      const [waiting, withdrawals, businesses, lowStock, deadMails] = await Promise.all([
        orders.waiting(),
        needs.withdrawals(),
        needs.businesses(),
        needs.lowStock(),
        needs.deadMails(),
      ]);
      return { ...waiting, withdrawals, businesses, lowStock, deadMails };
    },

    figures: async (period) => {
      const span = periodUntil(clock.now().getTime(), period);
      const earlier = { from: span.from - period * DAY_MS, until: span.from };
      const days = Array.from({ length: period }, (_, at) => dayOf(span.from + at * DAY_MS));
      const [sold, before, byStatus, bestSellers, left, missedSearches] = await Promise.all([
        orders.salesByDay(span),
        orders.sales(earlier),
        orders.byStatus(span),
        orders.bestSellers(span, MOST),
        needs.cartsLeft(span),
        needs.missedSearches({ from: days[0] ?? '', until: days.at(-1) ?? '' }, MOST),
      ]);
      const salesOf = new Map(sold.map((sales) => [sales.day, sales]));
      const counts = new Map(byStatus.map(({ status, count }) => [status, count]));
      return {
        sales: days.map((day) => salesOf.get(day) ?? { day, orders: 0, revenue: 0 }),
        before,
        orders: ORDER_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
        bestSellers,
        carts: { left, ordered: byStatus.reduce((sum, { count }) => sum + count, 0) },
        missedSearches,
      };
    },
  };
}
