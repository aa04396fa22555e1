import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { Figures, Sales, Waiting } from '../../domain/time/today.ts';
import { instantToWire, orderStatusFromWire, orderStatusToWire } from '../orders/orderMapping.ts';
import type { FiguresWire, WaitingWire } from './todayToolsSchemas.ts';

export function waitingToWire({ transfers, withdrawals, ...waiting }: Waiting): WaitingWire {
  return {
    transfers: transfers && {
      count: transfers.count,
      total: pesosFromCents(transfers.total),
    },
    to_pack: waiting.toPack,
    to_ship: waiting.toShip,
    refunds_due: waiting.refundsDue,
    to_settle: waiting.toSettle,
    withdrawals: withdrawals && {
      count: withdrawals.count,
      next_answer_by: withdrawals.nextDue === null ? null : instantToWire(withdrawals.nextDue),
    },
    businesses: waiting.businesses,
    low_stock: waiting.lowStock,
    dead_mails: waiting.deadMails,
  };
}

export function waitingFromWire({ transfers, withdrawals, ...wire }: WaitingWire): Waiting {
  return {
    transfers: transfers && {
      count: transfers.count,
      total: centsFromPesos(transfers.total),
    },
    toPack: wire.to_pack,
    toShip: wire.to_ship,
    refundsDue: wire.refunds_due,
    toSettle: wire.to_settle,
    withdrawals: withdrawals && {
      count: withdrawals.count,
      nextDue: withdrawals.next_answer_by === null ? null : Date.parse(withdrawals.next_answer_by),
    },
    businesses: wire.businesses,
    lowStock: wire.low_stock,
    deadMails: wire.dead_mails,
  };
}

export function figuresToWire(figures: Figures): FiguresWire {
  return {
    sales:
      figures.sales && figures.sales.map(({ day, ...sales }) => ({ day, ...salesToWire(sales) })),
    before: figures.before && salesToWire(figures.before),
    orders: figures.orders.map(({ status, count }) => ({
      status: orderStatusToWire(status),
      count,
    })),
    best_sellers: figures.bestSellers.map(({ title, units, revenue }) => ({
      title,
      units,
      revenue: revenue === null ? null : pesosFromCents(revenue),
    })),
    carts: figures.carts,
    missed_searches: figures.missedSearches,
  };
}

export function figuresFromWire(wire: FiguresWire): Figures {
  return {
    sales: wire.sales && wire.sales.map(({ day, ...sales }) => ({ day, ...salesFromWire(sales) })),
    before: wire.before && salesFromWire(wire.before),
    orders: wire.orders.map(({ status, count }) => ({
      status: orderStatusFromWire(status),
      count,
    })),
    bestSellers: wire.best_sellers.map(({ title, units, revenue }) => ({
      title,
      units,
      revenue: revenue === null ? null : centsFromPesos(revenue),
    })),
    carts: wire.carts,
    missedSearches: wire.missed_searches,
  };
}

function salesToWire({ orders, revenue, delivery }: Sales) {
  return { orders, revenue: pesosFromCents(revenue), delivery: pesosFromCents(delivery) };
}

function salesFromWire({ orders, revenue, delivery }: NonNullable<FiguresWire['before']>): Sales {
  return { orders, revenue: centsFromPesos(revenue), delivery: centsFromPesos(delivery) };
}
