import { sql, type ExpressionBuilder } from 'kysely';
import type { OrderFilters } from '../../../../domain/orders/adminOrder.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import type { DatabaseSchema } from '../../../platform/database/schema.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';

/** For the `where` of a query of orders. */
export function matchingOrders({ text, paymentMethod, refundDue, ...rest }: OrderFilters) {
  const { status, paymentStatus, shippingType, from, until } = rest;
  const method = paymentMethod === PAYMENT_METHODS[0] ? 'card' : 'transfer';
  return (is: ExpressionBuilder<DatabaseSchema, 'orders'>) =>
    is.and([
      ...(status === undefined ? [] : [is('orders.status', '=', status)]),
      ...(paymentStatus === undefined ? [] : [is('orders.payment_status', '=', paymentStatus)]),
      ...(paymentMethod === undefined ? [] : [is('orders.payment_method', '=', method)]),
      ...(shippingType === undefined ? [] : [is('orders.shipping_type', '=', shippingType)]),
      ...(refundDue === undefined ? [] : [is('orders.refund_due', '=', flag(refundDue))]),
      ...(from === undefined ? [] : [is('orders.created_at', '>=', from)]),
      ...(until === undefined ? [] : [is('orders.created_at', '<', until)]),
      ...(text === undefined ? [] : [contains(text)]),
    ]);
}

function contains(text: string) {
  const like = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(
    orders.order_number || ' ' || orders.email || ' ' || orders.first_name || ' ' || orders.last_name
  ) like ${like} escape '\\'`;
}
