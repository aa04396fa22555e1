import { centsFromPesos, pesosFromCents } from '../domain/money.ts';
import type {
  Order,
  OrderEvent,
  OrderLine,
  OrderStatus,
  PaymentStatus,
  ShippingType,
} from '../domain/order.ts';
import type {
  OrderStatusWire,
  OrderWire,
  PaymentStatusWire,
  ShippingTypeWire,
} from './orderSchemas.ts';

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

const SHIPPING_TYPES: Record<ShippingType, ShippingTypeWire> = {
  door: 'ship_pap',
  branch: 'ship_pas',
  pickup: 'pickup',
};

export function orderToWire(order: Order): OrderWire {
  const status = STATUSES[order.status];
  return {
    id: order.id,
    order_number: order.number,
    user: order.buyer,
    user_type: order.clientType,
    status,
    products: order.lines.map((line) => lineToWire(line, status)),
    products_cost: pesosFromCents(order.productsCost),
    delivery_cost: pesosFromCents(order.deliveryCost),
    coupon: order.coupon?.name ?? null,
    coupon_value: pesosFromCents(order.coupon?.value ?? 0),
    total_cost: pesosFromCents(order.total),
    delivery_address: order.deliveryAddress,
    province: order.province,
    city: order.city,
    postal_code: order.postalCode,
    shipping_type: SHIPPING_TYPES[order.shippingType],
    timestamp: instantToWire(order.placedAt),
    payment_date: order.paidAt === null ? null : instantToWire(order.paidAt),
    payment_type: order.paymentMethod,
    payment_status: PAYMENT_STATUSES[order.paymentStatus],
    tracking_code: order.trackingCode,
    invoice_type: order.invoiceType,
    history: order.history.map(eventToWire),
  };
}

export function orderFromWire(wire: OrderWire): Order {
  return {
    id: wire.id,
    number: wire.order_number,
    buyer: wire.user,
    clientType: wire.user_type,
    status: keyOf(STATUSES, wire.status),
    lines: wire.products.map(lineFromWire),
    productsCost: centsFromPesos(wire.products_cost),
    deliveryCost: centsFromPesos(wire.delivery_cost),
    coupon:
      wire.coupon === null ? null : { name: wire.coupon, value: centsFromPesos(wire.coupon_value) },
    total: centsFromPesos(wire.total_cost),
    deliveryAddress: wire.delivery_address,
    province: wire.province,
    city: wire.city,
    postalCode: wire.postal_code,
    shippingType: keyOf(SHIPPING_TYPES, wire.shipping_type),
    placedAt: Date.parse(wire.timestamp),
    paidAt: wire.payment_date === null ? null : Date.parse(wire.payment_date),
    paymentMethod: wire.payment_type,
    paymentStatus: keyOf(PAYMENT_STATUSES, wire.payment_status),
    trackingCode: wire.tracking_code,
    invoiceType: wire.invoice_type,
    history: wire.history.map(({ status, at, by }) => ({
      status: keyOf(STATUSES, status),
      at: Date.parse(at),
      by,
    })),
  };
}

function eventToWire({ status, at, by }: OrderEvent): OrderWire['history'][number] {
  return { status: STATUSES[status], at: instantToWire(at), by };
}

function instantToWire(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

type LineWire = OrderWire['products'][number];

function lineToWire(line: OrderLine, status: OrderStatusWire): LineWire {
  return {
    id: line.id,
    cantidad: line.quantity,
    status,
    subproduct_id: String(line.variantId),
    subcode: line.sku,
    title: line.title,
    size: line.size,
    color: line.color,
    price: pesosFromCents(line.listPrice),
    sale_price: pesosFromCents(line.unitPrice),
    img_front: line.imageFront,
    img_back: line.imageBack,
  };
}

function lineFromWire(wire: LineWire): OrderLine {
  return {
    id: wire.id,
    variantId: Number(wire.subproduct_id),
    sku: wire.subcode,
    title: wire.title,
    size: wire.size,
    color: wire.color,
    quantity: wire.cantidad,
    listPrice: centsFromPesos(wire.price),
    unitPrice: centsFromPesos(wire.sale_price),
    imageFront: wire.img_front,
    imageBack: wire.img_back,
  };
}

/** Both sides of each record name the same things one to one. */
function keyOf<Key extends string, Value>(record: Record<Key, Value>, value: Value): Key {
  const entry = (Object.entries(record) as [Key, Value][]).find(([, each]) => each === value);
  if (!entry) throw new Error(`Unknown on the wire: ${String(value)}`);
  return entry[0];
}
