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
import { mayUse, type AdminAreas } from '../../../domain/people/adminAreas.ts';
import type { Clock } from '../../platform/clock.ts';

/** Milliseconds since 1970; `until` is exclusive. */
interface Span {
  from: number;
  until: number;
}

type OfOrders = 'transfers' | 'toPack' | 'toShip' | 'refundsDue' | 'toSettle';

const NO_ORDERS = {
  transfers: null,
  toPack: null,
  toShip: null,
  refundsDue: null,
  toSettle: null,
} as const;

/** Figures that other modules know. */
export interface TodayNeeds {
  clock: Clock;
  orders: {
    waiting(): Promise<Pick<Waiting, OfOrders>>;
    /** Days without sales may be omitted. */
    sold(span: Span, most: number): Promise<{ days: DaySales[]; bestSellers: BestSeller[] }>;
    sales(span: Span): Promise<Sales>;
    byStatus(span: Span): Promise<{ status: OrderStatus; count: number }[]>;
  };
  withdrawals(): Promise<Waiting['withdrawals']>;
  /** Businesses that wait to be approved as wholesalers. */
  businesses(): Promise<number>;
  lowStock(): Promise<number>;
  deadMails(): Promise<number>;
  /** Carts last used in that time that still hold something. */
  cartsLeft(span: Span): Promise<number>;
  missedSearches(days: { from: string; until: string }, limit: number): Promise<MissedSearch[]>;
}

const MOST = 10;
const NO_SALES: Sales = { orders: 0, revenue: 0, delivery: 0 };
const DAY_MS = 24 * 3_600_000;

/** An admin sees what belongs to their areas. */
export function todayService(needs: TodayNeeds) {
  const { orders, clock } = needs;

  return {
    waiting: async (areas: AdminAreas): Promise<Waiting> => {
      const seesOrders = mayUse(areas, 'orders');
      const [waiting, withdrawals, businesses, lowStock, deadMails] = await Promise.all([
        seesOrders ? orders.waiting() : NO_ORDERS,
        seesOrders ? needs.withdrawals() : null,
        seesOrders ? needs.businesses() : null,
        mayUse(areas, 'products') ? needs.lowStock() : null,
        mayUse(areas, 'settings') ? needs.deadMails() : null,
      ]);
      return { ...waiting, withdrawals, businesses, lowStock, deadMails };
    },

    figures: async (period: Period, areas: AdminAreas): Promise<Figures> => {
      const seesMoney = mayUse(areas, 'orders');
      const span = periodUntil(clock.now().getTime(), period);
      const earlier = { from: span.from - period * DAY_MS, until: span.from };
      const days = Array.from({ length: period }, (_, at) => dayOf(span.from + at * DAY_MS));
      const [sold, before, byStatus, left, missedSearches] = await Promise.all([
        orders.sold(span, MOST),
        seesMoney ? orders.sales(earlier) : null,
        orders.byStatus(span),
        needs.cartsLeft(span),
        needs.missedSearches({ from: days[0] ?? '', until: days.at(-1) ?? '' }, MOST),
      ]);
      const salesOf = new Map(sold.days.map((sales) => [sales.day, sales]));
      const counts = new Map(byStatus.map(({ status, count }) => [status, count]));
      return {
        sales: seesMoney ? days.map((day) => salesOf.get(day) ?? { day, ...NO_SALES }) : null,
        before,
        orders: ORDER_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
        bestSellers: seesMoney
          ? sold.bestSellers
          : sold.bestSellers.map((each) => ({ ...each, revenue: null })),
        carts: { left, ordered: byStatus.reduce((sum, { count }) => sum + count, 0) },
        missedSearches,
      };
    },
  };
}
