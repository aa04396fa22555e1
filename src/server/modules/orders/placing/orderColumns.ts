import type { Insertable } from 'kysely';
import { PAYMENT_METHODS } from '../../../../domain/paymentMethods.ts';
import type { OrderTable } from '../../../platform/database/schema/orderTables.ts';
import type { OrderDraft } from './OrderDraft.ts';

export type OrderColumns = Required<Omit<Insertable<OrderTable>, 'tracking_code' | 'refund_due'>>;

/** In the order of `orderColumns`. */
export const ORDER_COLUMNS = [
  'id',
  'order_number',
  'user_id',
  'secret_hash',
  'client_type',
  'status',
  'payment_status',
  'payment_method',
  'shipping_type',
  'products_cents',
  'delivery_cents',
  'coupon_id',
  'coupon_name',
  'coupon_cents',
  'total_cents',
  'email',
  'first_name',
  'last_name',
  'telephone',
  'address',
  'street_number',
  'apartment',
  'neighbourhood',
  'city',
  'province',
  'postal_code',
  'carrier',
  'invoice_type',
  'cuit',
  'iva_condition',
  'created_at',
  'paid_at',
  'expires_at',
] as const satisfies readonly (keyof OrderColumns)[];

/** An order that was just placed, as the database keeps it. */
export function orderColumns({ order, address, ...draft }: OrderDraft): OrderColumns {
  const [card] = PAYMENT_METHODS;
  return {
    id: order.id,
    order_number: order.number,
    user_id: draft.userId,
    secret_hash: draft.secretHash,
    client_type: order.clientType,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod === card ? 'card' : 'transfer',
    shipping_type: order.shippingType,
    products_cents: order.productsCost,
    delivery_cents: order.deliveryCost,
    coupon_id: draft.couponId,
    coupon_name: order.coupon?.name ?? null,
    coupon_cents: order.coupon?.value ?? 0,
    total_cents: order.total,
    email: order.buyer,
    first_name: order.firstName,
    last_name: order.lastName,
    telephone: order.telephone,
    address: address.street,
    street_number: address.streetNumber,
    apartment: address.apartment,
    neighbourhood: address.neighbourhood,
    city: address.city,
    province: address.province,
    postal_code: order.postalCode,
    carrier: order.carrier,
    invoice_type: order.invoiceType,
    cuit: order.cuit,
    iva_condition: order.ivaCondition,
    created_at: order.placedAt,
    paid_at: order.paidAt,
    expires_at: order.expiresAt,
  };
}
