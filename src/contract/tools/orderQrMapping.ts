import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { CounterQr } from '../../domain/orders/counterQr.ts';
import type { CounterQrWire } from './orderQrSchemas.ts';

export function counterQrToWire(qr: CounterQr): CounterQrWire {
  return {
    state: qr.state,
    amount: pesosFromCents(qr.amount),
    expires_at: new Date(qr.expiresAt).toISOString(),
    picture: qr.picture,
    missing: pesosFromCents(qr.missing),
  };
}

export function counterQrFromWire(wire: CounterQrWire): CounterQr {
  return {
    state: wire.state,
    amount: centsFromPesos(wire.amount),
    expiresAt: Date.parse(wire.expires_at),
    picture: wire.picture,
    missing: centsFromPesos(wire.missing),
  };
}
