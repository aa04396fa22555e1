import { orderStatusToWire, paymentStatusToWire } from '../../../contract/orders/orderMapping.ts';
import { withQuery } from '../../../contract/withQuery.ts';
import {
  PAYMENT_METHODS,
  type OrderStatus,
  type PaymentStatus,
} from '../../../domain/orders/order.ts';

export interface WantedOrders {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  method?: 'transfer';
}

/** Filters of the list of orders for its URL, where they have the wire's names. */
export function orderListQuery(wanted: WantedOrders): string {
  const { status, paymentStatus, method } = wanted;
  return withQuery('', {
    status: status && orderStatusToWire(status),
    payment_status: paymentStatus && paymentStatusToWire(paymentStatus),
    payment_type: method && PAYMENT_METHODS[1],
  });
}
