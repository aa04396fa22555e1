import type { Sides } from './parcel.ts';

/** The largest parcel of a carrier, as it publishes it. */
export interface CarrierLimits {
  /** Its name in the shop's zones. */
  name: string;
  maxGrams: number;
  maxSideMm: number;
  source: string;
  /** The day on which the source said so. */
  checkedOn: string;
}

/** A carrier's prices follow volume and weight by themselves: it is asked with both. */
export const CARRIER_LIMITS: readonly CarrierLimits[] = [
  {
    name: 'Correo Argentino',
    maxGrams: 25_000,
    maxSideMm: 1_500,
    source: 'https://www.correoargentino.com.ar/MiCorreo/public/img/pag/apiMiCorreo.pdf',
    checkedOn: '2026-11-23',
  },
];

export type CarrierRefusal = 'tooHeavy' | 'tooLong';

/** The reason why a carrier does not take a parcel; null where it does, and for a carrier without known limits. */
export function carrierRefusal(
  name: string,
  { weightGrams, sides }: { weightGrams: number; sides: Sides | null },
): CarrierRefusal | null {
  const limits = CARRIER_LIMITS.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!limits) return null;
  if (weightGrams > limits.maxGrams) return 'tooHeavy';
  return sides && sides[0] > limits.maxSideMm ? 'tooLong' : null;
}
