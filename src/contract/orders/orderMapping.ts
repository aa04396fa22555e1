import { endOfDay, startOfDay } from '../../domain/time/argentineDay.ts';
import { missingOf } from '../../domain/orders/orderPayments.ts';
import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import {
  transferDiscountOf,
  type Dispute,
  type Order,
  type OrderEvent,
  type OrderPayment,
  type OrderStatus,
  type PaymentStatus,
  type ProviderStatus,
  type ShippingType,
} from '../../domain/orders/order.ts';
import {
  instantToWire,
  lineFromWire,
  lineToWire,
  pendingEditFromWire,
  pendingEditToWire,
  sentParcelFromWire,
  sentParcelToWire,
} from './orderPartsMapping.ts';
import type {
  OrdersFilterWire,
  StatusUpdateWire,
  OrderPaymentWire,
  OrderStatusWire,
  OrderWire,
  PaymentStatusWire,
  ShippingTypeWire,
} from './orderSchemas.ts';

export { instantToWire };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const STATUSES: Record<OrderStatus, OrderStatusWire> = {
  pending: 'Pendiente',
  prepared: 'Armado',
  shipped: 'Enviado',
  received: 'Recibido',
  closed: 'Cerrado',
  cancelled: 'Cancelado',
};

const PAYMENT_STATUSES: Record<PaymentStatus, PaymentStatusWire> = {
  pending: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  expired: 'vencido',
  refunded: 'devuelto',
};

const PROVIDER_STATUSES: Record<ProviderStatus, OrderPaymentWire['status']> = {
  ...PAYMENT_STATUSES,
  withdrawn: 'anulado',
};

const DISPUTES: Record<Dispute, NonNullable<OrderPaymentWire['dispute']>> = {
  open: 'abierta',
  won: 'ganada',
  lost: 'perdida',
};

const SHIPPING_TYPES: Record<ShippingType, ShippingTypeWire> = {
  door: 'ship_pap',
  branch: 'ship_pas',
  pickup: 'pickup',
};

export function orderToWire(order: Order): OrderWire {
  const status = orderStatusToWire(order.status);
  return {
    id: order.id,
    order_number: order.number,
    user: order.buyer,
    user_type: order.clientType,
    first_name: order.firstName,
    last_name: order.lastName,
    telephone: order.telephone,
    recipient_dni: order.recipientDni ?? null,
    status,
    products: order.lines.map((line) => lineToWire(line, status)),
    products_cost: pesosFromCents(order.productsCost),
    transfer_discount: pesosFromCents(transferDiscountOf(order)),
    delivery_cost: pesosFromCents(order.shippingCost),
    coupon: order.coupon?.name ?? null,
    coupon_value: pesosFromCents(order.coupon?.value ?? 0),
    coupon_is_automatic: order.coupon?.isAutomatic ?? false,
    discount: pesosFromCents(order.discount ?? 0),
    total_cost: pesosFromCents(order.total),
    waived: pesosFromCents(order.waived ?? 0),
    amount_due: pesosFromCents(missingOf(order)),
    delivery_address: order.shippingAddress,
    province: order.province,
    city: order.city,
    postal_code: order.postalCode,
    shipping_type: shippingTypeToWire(order.shippingType),
    pickup_point: order.pickupPoint,
    timestamp: instantToWire(order.placedAt),
    payment_date: order.paidAt === null ? null : instantToWire(order.paidAt),
    payment_type: order.paymentMethod,
    payment_status: PAYMENT_STATUSES[order.paymentStatus],
    ...(typeof order.transferSaidAt === 'number' && {
      transfer_said_at: instantToWire(order.transferSaidAt),
    }),
    expires_at: order.expiresAt === null ? null : instantToWire(order.expiresAt),
    refund_due: order.refundDue,
    payments: order.payments.map(orderPaymentToWire),
    carrier: order.carrier,
    tracking_code: order.trackingCode,
    parcels: (order.parcels ?? []).map(sentParcelToWire),
    invoice_type: order.invoiceType,
    cuit: order.cuit,
    iva_condition: order.ivaCondition,
    pending_edit: order.pendingEdit ? pendingEditToWire(order.pendingEdit) : null,
    gift_card: order.giftCard ?? null,
    history: order.history.map(eventToWire),
  };
}

export function orderFromWire(wire: OrderWire): Order {
  const { coupon: name, coupon_is_automatic: isAutomatic = false } = wire;
  return {
    id: wire.id,
    number: wire.order_number,
    buyer: wire.user,
    clientType: wire.user_type,
    firstName: wire.first_name,
    lastName: wire.last_name,
    telephone: wire.telephone,
    recipientDni: wire.recipient_dni ?? null,
    status: orderStatusFromWire(wire.status),
    lines: wire.products.map(lineFromWire),
    productsCost: centsFromPesos(wire.products_cost),
    shippingCost: centsFromPesos(wire.delivery_cost),
    coupon: name === null ? null : { name, value: centsFromPesos(wire.coupon_value), isAutomatic },
    discount: centsFromPesos(wire.discount ?? 0),
    total: centsFromPesos(wire.total_cost),
    waived: centsFromPesos(wire.waived ?? 0),
    shippingAddress: wire.delivery_address,
    province: wire.province,
    city: wire.city,
    postalCode: wire.postal_code,
    shippingType: shippingTypeFromWire(wire.shipping_type),
    pickupPoint: wire.pickup_point,
    placedAt: Date.parse(wire.timestamp),
    paidAt: wire.payment_date === null ? null : Date.parse(wire.payment_date),
    paymentMethod: wire.payment_type,
    paymentStatus: paymentStatusFromWire(wire.payment_status),
    transferSaidAt: wire.transfer_said_at ? Date.parse(wire.transfer_said_at) : null,
    expiresAt: wire.expires_at === null ? null : Date.parse(wire.expires_at),
    refundDue: wire.refund_due,
    payments: wire.payments.map(orderPaymentFromWire),
    carrier: wire.carrier,
    trackingCode: wire.tracking_code,
    parcels: (wire.parcels ?? []).map(sentParcelFromWire),
    invoiceType: wire.invoice_type,
    cuit: wire.cuit,
    ivaCondition: wire.iva_condition,
    pendingEdit: wire.pending_edit ? pendingEditFromWire(wire.pending_edit) : null,
    giftCard: wire.gift_card ?? null,
    history: wire.history.map(({ status, at, by }) => ({
      status: orderStatusFromWire(status),
      at: Date.parse(at),
      by,
    })),
  };
}

export function shippingTypeToWire(type: ShippingType): ShippingTypeWire {
  return SHIPPING_TYPES[type];
}

export function shippingTypeFromWire(wire: ShippingTypeWire): ShippingType {
  return keyOf(SHIPPING_TYPES, wire);
}

export function orderStatusToWire(status: OrderStatus): OrderStatusWire {
  return STATUSES[status];
}

export function orderStatusFromWire(wire: OrderStatusWire): OrderStatus {
  return keyOf(STATUSES, wire);
}

function eventToWire({ status, at, by }: OrderEvent): OrderWire['history'][number] {
  return { status: STATUSES[status], at: instantToWire(at), by };
}

function orderPaymentToWire(payment: OrderPayment): OrderPaymentWire {
  return {
    id: payment.id,
    provider: payment.provider,
    status: PROVIDER_STATUSES[payment.status],
    amount: pesosFromCents(payment.amount),
    currency: payment.currency,
    refunded: pesosFromCents(payment.refunded),
    dispute: payment.dispute && DISPUTES[payment.dispute],
    counted: pesosFromCents(payment.counted ?? 0),
    credited: pesosFromCents(payment.credited ?? 0),
    ...(payment.at !== undefined && { timestamp: instantToWire(payment.at) }),
  };
}

function orderPaymentFromWire(wire: OrderPaymentWire): OrderPayment {
  return {
    id: wire.id,
    provider: wire.provider,
    status: keyOf(PROVIDER_STATUSES, wire.status),
    amount: centsFromPesos(wire.amount),
    currency: wire.currency,
    refunded: centsFromPesos(wire.refunded),
    dispute: wire.dispute && keyOf(DISPUTES, wire.dispute),
    counted: centsFromPesos(wire.counted ?? 0),
    ...(wire.credited && { credited: centsFromPesos(wire.credited) }),
    ...(wire.timestamp !== undefined && { at: Date.parse(wire.timestamp) }),
  };
}

export function paymentStatusToWire(status: PaymentStatus): PaymentStatusWire {
  return PAYMENT_STATUSES[status];
}

export function paymentStatusFromWire(wire: PaymentStatusWire): PaymentStatus {
  return keyOf(PAYMENT_STATUSES, wire);
}

/** Finds the key of a value in a one-to-one record. */
function keyOf<Key extends string, Value>(record: Record<Key, Value>, value: Value): Key {
  const entry = (Object.entries(record) as [Key, Value][]).find(([, each]) => each === value);
  if (!entry) throw new Error(`Unknown on the wire: ${String(value)}`);
  return entry[0];
}

/** Filters of the admin's order list. Times are milliseconds since 1970. */
interface OrderFilters {
  status?: OrderStatus;
  from?: number;
  /** Exclusive. */
  until?: number;
  text?: string;
}

interface StatusUpdate {
  numbers: string[];
  status: OrderStatus;
  trackingCode?: string;
}

export function ordersFilterFromWire(wire: OrdersFilterWire): OrderFilters {
  const { status, startDate, endDate, q } = wire;
  return {
    ...(status !== undefined && { status: orderStatusFromWire(status) }),
    ...(startDate !== undefined && { from: beginOf(startDate) }),
    ...(endDate !== undefined && { until: endOf(endDate) }),
    ...(q !== undefined && q !== '' && { text: q }),
  };
}

export function statusUpdateFromWire(wire: StatusUpdateWire): StatusUpdate {
  return {
    numbers: [...new Set(wire.order_numbers)],
    status: orderStatusFromWire(wire.status),
    ...(wire.tracking_code !== undefined && { trackingCode: wire.tracking_code }),
  };
}

function beginOf(date: string): number {
  return DAY.test(date) ? startOfDay(date) : Date.parse(date);
}

/** The exclusive end that includes the whole day, or the given millisecond. */
function endOf(date: string): number {
  return DAY.test(date) ? endOfDay(date) : Date.parse(date) + 1;
}
