import type { Clock } from '../../platform/clock.ts';
import type { MicorreoSettings } from '../../platform/config/readMicorreoSettings.ts';
import { cachedCarrier } from './cachedCarrier.ts';
import type { Carrier } from './Carrier.ts';
import { fallbackCarrier } from './fallbackCarrier.ts';
import { micorreoCarrier } from './micorreo/micorreoCarrier.ts';
import { micorreoClient } from './micorreo/micorreoClient.ts';
import { parcelBox } from './micorreo/parcelBox.ts';

export interface CarrierOptions {
  /** Null: the zone table alone. */
  micorreo: MicorreoSettings | null;
  clock: Clock;
  /** For the log. */
  onCarrierFailure: (error: unknown) => void;
  timeoutMs?: number;
}

/** The shop's own table, or Correo Argentino with the table for when it fails. */
export function chooseCarrier(table: Carrier, options: CarrierOptions): Carrier {
  const { micorreo, clock, onCarrierFailure, timeoutMs } = options;
  if (!micorreo) return table;
  const client = micorreoClient({
    settings: micorreo,
    clock,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const carrier = micorreoCarrier(client, micorreo);
  return fallbackCarrier({
    first: cachedCarrier(carrier, {
      clock,
      weightBand: (grams) => parcelBox(grams)?.weight ?? Infinity,
    }),
    second: table,
    clock,
    onFailure: onCarrierFailure,
  });
}
