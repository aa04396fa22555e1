import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { OrderLine, PendingEdit, SentParcel } from '../../domain/orders/order.ts';
import type { OrderWire } from './orderSchemas.ts';

type SentParcelWire = NonNullable<OrderWire['parcels']>[number];
type PendingEditWire = NonNullable<OrderWire['pending_edit']>;

export function sentParcelToWire(parcel: SentParcel): SentParcelWire {
  return {
    id: parcel.id,
    carrier: parcel.carrier,
    tracking_code: parcel.trackingCode,
    timestamp: instantToWire(parcel.sentAt),
    products: parcel.lines.map(({ lineId: id, units }) => ({ id, units })),
  };
}

export function sentParcelFromWire(wire: SentParcelWire): SentParcel {
  return {
    id: wire.id,
    carrier: wire.carrier,
    trackingCode: wire.tracking_code,
    sentAt: Date.parse(wire.timestamp),
    lines: wire.products.map(({ id: lineId, units }) => ({ lineId, units })),
  };
}

export function pendingEditToWire({ missing, expiresAt, text }: PendingEdit): PendingEditWire {
  return { amount_due: pesosFromCents(missing), expires_at: instantToWire(expiresAt), text };
}

export function pendingEditFromWire(wire: PendingEditWire): PendingEdit {
  const { amount_due: missing, expires_at: expiresAt, text } = wire;
  return { missing: centsFromPesos(missing), expiresAt: Date.parse(expiresAt), text };
}

type LineWire = OrderWire['products'][number];

export function lineToWire(line: OrderLine, status: OrderWire['status']): LineWire {
  return {
    id: line.id,
    cantidad: line.quantity,
    status,
    subproduct_id: String(line.variantId),
    subcode: line.sku,
    title: line.title,
    audience_line: line.audienceLine ?? '',
    size: line.size,
    color: line.color,
    price: pesosFromCents(line.listPrice),
    sale_price: pesosFromCents(line.unitPrice),
    transfer_discount: pesosFromCents(line.transferDiscount ?? 0),
    img_front: line.imageFront,
    img_back: line.imageBack,
  };
}

export function lineFromWire(wire: LineWire): OrderLine {
  return {
    id: wire.id,
    variantId: Number(wire.subproduct_id),
    sku: wire.subcode,
    title: wire.title,
    audienceLine: wire.audience_line ?? '',
    size: wire.size,
    color: wire.color,
    quantity: wire.cantidad,
    listPrice: centsFromPesos(wire.price),
    unitPrice: centsFromPesos(wire.sale_price),
    transferDiscount: centsFromPesos(wire.transfer_discount),
    imageFront: wire.img_front,
    imageBack: wire.img_back,
  };
}

/** ISO 8601 of milliseconds since 1970. */
export function instantToWire(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
