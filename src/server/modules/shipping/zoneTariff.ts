import type { Cents } from '../../../domain/money/money.ts';
import type { Parcel } from './Carrier.ts';

/** Postal codes, both ends included. With a province's letter they match codes of that province only. */
interface ZoneRange {
  from: number;
  to: number;
  province: string | null;
}

/** Price of a parcel up to this weight. */
interface WeightBand {
  maxWeightGrams: number;
  price: Cents;
}

export interface Zone {
  carrier: string;
  minDays: number;
  maxDays: number;
  ranges: readonly ZoneRange[];
  /** Lightest first. */
  bands: Readonly<Record<Parcel['type'], readonly WeightBand[]>>;
}

/** Quote of a zone for a parcel. */
interface ZoneTariff {
  carrier: string;
  minDays: number;
  maxDays: number;
  /** Null if it is too heavy. */
  price: Cents | null;
}

/**
 * Null when no zone matches. A range limited to a province takes precedence, then the narrower one; of equals the first
 * zone's.
 */
export function zoneTariff(
  zones: readonly Zone[],
  { postalCode: { digits, full }, type, weightGrams }: Parcel,
): ZoneTariff | null {
  const province = full?.slice(0, 1) ?? null;
  let best: { zone: Zone; rank: number } | null = null;
  for (const zone of zones) {
    for (const range of zone.ranges) {
      const holds = range.province === null || range.province === province;
      if (digits < range.from || digits > range.to || !holds) continue;
      const rank = rankOf(range);
      if (best === null || rank < best.rank) best = { zone, rank };
    }
  }
  if (best === null) return null;
  const { carrier, minDays, maxDays, bands } = best.zone;
  const band = bands[type].find(({ maxWeightGrams }) => weightGrams <= maxWeightGrams);
  return { carrier, minDays, maxDays, price: band?.price ?? null };
}

const WIDER_THAN_ANY = 10_000;

function rankOf({ from, to, province }: ZoneRange): number {
  return to - from + (province === null ? WIDER_THAN_ANY : 0);
}
