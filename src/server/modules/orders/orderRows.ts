import type { Selectable } from 'kysely';
import {
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderPayment,
  PAYMENT_METHODS,
} from '../../../domain/order.ts';
import type {
  OrderLineTable,
  OrderTable,
  PaymentTable,
} from '../../platform/database/schema/orderTables.ts';
import { addressLine } from './placing/draftOrder.ts';

/** A history step as stored. */
export interface EventRow extends OrderEvent {
  order_id: number;
}

interface PartsOfOrder {
  lines: readonly Selectable<OrderLineTable>[];
  history: readonly EventRow[];
  payments: readonly Selectable<PaymentTable>[];
}

/** Builds an order from its rows, which are sorted. */
export function orderOf(
  row: Selectable<OrderTable>,
  { lines, history, payments }: PartsOfOrder,
): Order {
  const [card, transfer] = PAYMENT_METHODS;
  const { address: street, street_number: streetNumber, apartment } = row;
  return {
    id: row.id,
    number: row.order_number,
    buyer: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    telephone: row.telephone,
    clientType: row.client_type,
    status: row.status,
    lines: lines.map(lineOf),
    productsCost: row.products_cents,
    shippingCost: row.delivery_cents,
    coupon: row.coupon_name === null ? null : { name: row.coupon_name, value: row.coupon_cents },
    total: row.total_cents,
    shippingAddress: addressLine({ street, streetNumber, apartment }),
    province: row.province,
    city: row.city,
    postalCode: row.postal_code,
    shippingType: row.shipping_type,
    placedAt: row.created_at,
    paidAt: row.paid_at,
    paymentMethod: row.payment_method === 'card' ? card : transfer,
    paymentStatus: row.payment_status,
    expiresAt: row.expires_at,
    refundDue: row.refund_due === 1,
    payments: payments.map(paymentOf),
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    invoiceType: row.invoice_type,
    cuit: row.cuit,
    ivaCondition: row.iva_condition,
    history: history.map(({ status, at, by }) => ({ status, at, by })),
  };
}

function paymentOf(row: Selectable<PaymentTable>): OrderPayment {
  return {
    id: row.payment_id,
    provider: row.provider,
    status: row.status,
    amount: row.amount_cents,
    currency: row.currency,
    refunded: row.refunded_cents,
    dispute: row.dispute,
  };
}

function lineOf(row: Selectable<OrderLineTable>): OrderLine {
  return {
    id: row.id,
    variantId: row.variant_id,
    sku: row.sku,
    title: row.title,
    size: row.size,
    color: row.color,
    quantity: row.quantity,
    listPrice: row.list_price_cents,
    unitPrice: row.unit_price_cents,
    transferDiscount: row.transfer_discount_cents,
    imageFront: row.image_front,
    imageBack: row.image_back,
  };
}
