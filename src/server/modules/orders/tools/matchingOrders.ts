import { sql, type ExpressionBuilder } from 'kysely';
import type { OrderFilters } from '../../../../domain/orders/adminOrder.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import { orderTextReadings } from '../../../../domain/orders/orderText.ts';
import type { DatabaseSchema } from '../../../platform/database/schema.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';
import { likePattern } from '../../../platform/database/likePattern.ts';

/** Builds the `where` of a query of orders. */
export function matchingOrders({ text, paymentMethod, refundDue, ...rest }: OrderFilters) {
  const { numbers, status, paymentStatus, shippingType, from, until } = rest;
  const method = paymentMethod === PAYMENT_METHODS[0] ? 'card' : 'transfer';
  return (is: ExpressionBuilder<DatabaseSchema, 'orders'>) =>
    is.and([
      ...(numbers === undefined ? [] : [is('orders.order_number', 'in', numbers)]),
      ...(status === undefined ? [] : [is('orders.status', '=', status)]),
      ...(paymentStatus === undefined ? [] : [is('orders.payment_status', '=', paymentStatus)]),
      ...(paymentMethod === undefined ? [] : [is('orders.payment_method', '=', method)]),
      ...(shippingType === undefined ? [] : [is('orders.shipping_type', '=', shippingType)]),
      ...(refundDue === undefined ? [] : [is('orders.refund_due', '=', flag(refundDue))]),
      ...(from === undefined ? [] : [is('orders.created_at', '>=', from)]),
      ...(until === undefined ? [] : [is('orders.created_at', '<', until)]),
      ...(text === undefined ? [] : [isFoundBy(text)]),
    ]);
}

/** Selects orders that have all that a text says. */
function isFoundBy(text: string) {
  // For each order by itself: of a word that many have, the newest ones are found at once.
  return sql<boolean>`exists (
    select 1 from order_texts where order_id = orders.id and ${hasText(text)})`;
}

/** The same of a row of `order_texts`. */
export function hasText(text: string) {
  const has = (part: string) => sql`found_by like ${likePattern(part)} escape '\\'`;
  const readings = orderTextReadings(text).map(
    (parts) => sql`(${sql.join(parts.map(has), sql` and `)})`,
  );
  return readings.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`(${sql.join(readings, sql` or `)})`;
}
