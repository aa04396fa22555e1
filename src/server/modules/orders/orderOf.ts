import type { Selectable } from 'kysely';
import {
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderPayment,
  PAYMENT_METHODS,
  type PendingEdit,
  type SentParcel,
  type OrderGiftCard,
} from '../../../domain/orders/order.ts';
import { askedOf } from '../../../domain/orders/orderPayments.ts';
import { addressLine } from '../../../domain/people/savedAddress.ts';
import type {
  OrderLineTable,
  OrderTable,
  PaymentTable,
} from '../../platform/database/schema/orderTables.ts';
import type { OpenEdit } from './edits/editsRepository.ts';
import { reductionOf } from './placing/placingRepository.ts';

/** A history step as stored. */
interface EventRow extends OrderEvent {
  order_id: number;
}

interface PartsOfOrder {
  lines: readonly Selectable<OrderLineTable>[];
  history: readonly EventRow[];
  payments: readonly Selectable<PaymentTable>[];
  parcels: SentParcel[];
  edit: OpenEdit | null;
  giftCard: OrderGiftCard | null;
}

/** Builds an order from its rows, which are sorted. */
export function orderOf(
  row: Selectable<OrderTable>,
  { lines, history, payments, parcels: sent, edit, giftCard }: PartsOfOrder,
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
    recipientDni: row.recipient_dni,
    clientType: row.client_type,
    status: row.status,
    lines: lines.map(lineOf),
    productsCost: row.products_cents,
    shippingCost: row.delivery_cents,
    coupon: reductionOf(row),
    discount: row.discount_cents,
    total: row.total_cents,
    waived: row.waived_cents,
    shippingAddress: addressLine({ street, streetNumber, apartment }),
    province: row.province,
    city: row.city,
    postalCode: row.postal_code,
    shippingType: row.shipping_type,
    pickupPoint:
      row.pickup_name === null
        ? null
        : { name: row.pickup_name, address: row.pickup_address, hours: row.pickup_hours },
    placedAt: row.created_at,
    paidAt: row.paid_at,
    paymentMethod: row.payment_method === 'card' ? card : transfer,
    paymentStatus: row.payment_status,
    expiresAt: row.expires_at,
    transferSaidAt: row.transfer_said_at,
    refundDue: row.refund_due === 1,
    payments: payments.map(paymentOf),
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    parcels: sent,
    invoiceType: row.invoice_type,
    cuit: row.cuit,
    ivaCondition: row.iva_condition,
    pendingEdit: edit && pendingEditOf(row, edit, payments),
    giftCard,
    history: history.map(({ status, at, by }) => ({ status, at, by })),
  };
}

function pendingEditOf(
  row: Selectable<OrderTable>,
  { total, expiresAt, text }: OpenEdit,
  payments: readonly Pick<Selectable<PaymentTable>, 'counted_cents'>[],
): PendingEdit | null {
  const counted = payments.reduce((sum, { counted_cents: cents }) => sum + cents, 0);
  const asked = askedOf({ total, waived: row.waived_cents, gift: row.gift_cents });
  // An exchange that is paid waits for what comes back.
  return asked > counted ? { missing: asked - counted, expiresAt, text } : null;
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
    at: row.created_at,
    counted: row.counted_cents,
    ...(row.credited_cents > 0 && { credited: row.credited_cents }),
  };
}

function lineOf(row: Selectable<OrderLineTable>): OrderLine {
  return {
    id: row.id,
    variantId: row.variant_id,
    sku: row.sku,
    title: row.title,
    audienceLine: row.audience_line,
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
