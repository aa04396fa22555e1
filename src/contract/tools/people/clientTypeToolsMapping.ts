import type { ClientTypeDraft, ClientTypeRow } from '../../../domain/people/customer.ts';
import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import { RETAIL } from '../../../domain/money/priceList.ts';
import type { ClientTypeDraftWire, ClientTypeRowWire } from './clientTypeToolsSchemas.ts';

export function clientTypeDraftToWire(draft: ClientTypeDraft): ClientTypeDraftWire {
  const { name, basisPoints, minimum } = draft;
  return {
    name,
    price_multiplier: basisPoints / RETAIL.basisPoints,
    min_amount: pesosFromCents(minimum.amount),
    min_units: minimum.units,
  };
}

export function clientTypeDraftFromWire(wire: ClientTypeDraftWire): ClientTypeDraft {
  return {
    name: wire.name,
    basisPoints: Math.round(wire.price_multiplier * RETAIL.basisPoints),
    minimum: { amount: centsFromPesos(wire.min_amount), units: wire.min_units },
  };
}

export function clientTypeRowToWire({ id, customers, version, ...draft }: ClientTypeRow) {
  return { id, customers, version, ...clientTypeDraftToWire(draft) };
}

export function clientTypeRowFromWire(wire: ClientTypeRowWire): ClientTypeRow {
  const { id, customers, version } = wire;
  return { id, customers, version, ...clientTypeDraftFromWire(wire) };
}
