import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { PendingEdit, SentParcel } from '../../domain/orders/order.ts';
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

/** ISO 8601 of milliseconds since 1970. */
export function instantToWire(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
