import { isExchangeOpen, type OrderExchange } from './exchange.ts';
import type { Order } from './order.ts';
import { disputeOf } from './orderPayments.ts';
import { isRefundOpen, type OrderRefund } from './refund.ts';

/** The reason why goods of an order cannot be exchanged now; null if they can. */
export type ExchangeObstacle = 'unsent' | 'ended' | 'open' | 'disputed' | 'refunding';

export function exchangeObstacle(
  order: Pick<Order, 'status' | 'paymentStatus' | 'payments' | 'pendingEdit' | 'giftCard'>,
  {
    refunds,
    exchanges,
  }: {
    refunds: readonly Pick<OrderRefund, 'state'>[];
    exchanges: readonly Pick<OrderExchange, 'state' | 'receivedAt'>[];
  },
): ExchangeObstacle | null {
  const { status, paymentStatus } = order;
  if (disputeOf(order) === 'open') return 'disputed';
  if (order.giftCard || status === 'cancelled' || paymentStatus !== 'approved') return 'ended';
  if (status === 'pending' || status === 'prepared') return 'unsent';
  if (order.pendingEdit || exchanges.some(isExchangeOpen)) return 'open';
  return refunds.some(isRefundOpen) ? 'refunding' : null;
}
