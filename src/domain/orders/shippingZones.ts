import type { Cents } from '../money/money.ts';
import type { PostalCode } from '../people/postalCode.ts';

/** Postal codes, both ends included. With a province's letter they match full codes of that province only. */
export interface CodeRange {
  from: number;
  to: number;
  province: string | null;
}

/** Price of a parcel up to this weight. */
interface WeightBand {
  maxWeightGrams: number;
  price: Cents;
}

/** A carrier delivers to the door or to a nearby branch. */
type Delivery = 'door' | 'branch';

/** A part of the country with one price list. */
export interface ShippingZone {
  name: string;
  carrier: string;
  /** Business days. */
  minDays: number;
  maxDays: number;
  ranges: readonly CodeRange[];
  /** Lightest first. */
  bands: Readonly<Record<Delivery, readonly WeightBand[]>>;
}

type Covering = Pick<ShippingZone, 'ranges'>;

/** The codes that the post office gives out. */
const FIRST_CODE = 1000;
const LAST_CODE = 9999;

/**
 * Null when no zone matches. A range limited to a province takes precedence, then the narrower one; of equals the first
 * zone's.
 */
export function zoneOf<Zone extends Covering>(
  zones: readonly Zone[],
  { digits, full }: PostalCode,
): Zone | null {
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
  return best?.zone ?? null;
}

const WIDER_THAN_ANY = 10_000;

function rankOf({ from, to, province }: CodeRange): number {
  return to - from + (province === null ? WIDER_THAN_ANY : 0);
}

/** A range that shares codes with an earlier one of the same province, or of none: which price holds is unclear. */
interface ZoneOverlap {
  zone: number;
  /** The zone that has the codes already. */
  other: number;
  /** The shared codes. */
  codes: CodeRange;
}

export function overlapsOf(zones: readonly Covering[]): ZoneOverlap[] {
  const seen: { range: CodeRange; zone: number }[] = [];
  return zones.flatMap(({ ranges }, zone) =>
    ranges.flatMap((range) => {
      const shared = seen.find(
        ({ range: other }) =>
          other.province === range.province && other.from <= range.to && other.to >= range.from,
      );
      seen.push({ range, zone });
      if (!shared) return [];
      const from = Math.max(range.from, shared.range.from);
      const to = Math.min(range.to, shared.range.to);
      return [{ zone, other: shared.zone, codes: { from, to, province: range.province } }];
    }),
  );
}

/** Four-digit codes that no zone covers in every province. */
export function uncoveredCodes(zones: readonly Covering[]): CodeRange[] {
  const covered = zones
    .flatMap(({ ranges }) => ranges.filter(({ province }) => province === null))
    .toSorted((one, other) => one.from - other.from);
  const holes: CodeRange[] = [];
  let next = FIRST_CODE;
  for (const { from, to } of covered) {
    if (from > next) holes.push({ from: next, to: from - 1, province: null });
    next = Math.max(next, to + 1);
  }
  if (next <= LAST_CODE) holes.push({ from: next, to: LAST_CODE, province: null });
  return holes;
}

const LETTER = '([A-HJ-NP-Z])?';
const RANGE = new RegExp(`^${LETTER}(\\d{4})(?:(?:\\s*[-–]\\s*|\\s+A\\s+)${LETTER}(\\d{4}))?$`);

/** `1900-3299, 5000, V9410-9420`, lowest first; null if a part of it is no range, or there is none. */
export function readCodeRanges(text: string): CodeRange[] | null {
  const parts = text
    .toUpperCase()
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges = parts.flatMap((part) => readRange(part) ?? []);
  if (parts.length === 0 || ranges.length < parts.length) return null;
  return ranges.toSorted((one, other) => one.from - other.from);
}

function readRange(text: string): CodeRange | null {
  const [, letter, first, otherLetter, last] = RANGE.exec(text) ?? [];
  if (first === undefined || (otherLetter !== undefined && otherLetter !== letter)) return null;
  const range = { from: Number(first), to: Number(last ?? first), province: letter ?? null };
  return range.from <= range.to ? range : null;
}

export function formatCodeRanges(ranges: readonly CodeRange[]): string {
  const digits = (code: number) => String(code).padStart(4, '0');
  return ranges
    .map(({ from, to, province }) => {
      const first = `${province ?? ''}${digits(from)}`;
      return to === from ? first : `${first}-${digits(to)}`;
    })
    .join(', ');
}

/** Prices of parcels up to a weight; null where the next weight's price holds. */
export interface PriceRow extends Record<Delivery, Cents | null> {
  maxWeightGrams: number;
}

/** The prices of a zone as a table, lightest first. */
export function priceRows({ door, branch }: ShippingZone['bands']): PriceRow[] {
  const weights = new Set([...door, ...branch].map(({ maxWeightGrams }) => maxWeightGrams));
  const priceAt = (bands: readonly WeightBand[], weight: number) =>
    bands.find(({ maxWeightGrams }) => maxWeightGrams === weight)?.price ?? null;
  return [...weights]
    .toSorted((one, other) => one - other)
    .map((maxWeightGrams) => ({
      maxWeightGrams,
      door: priceAt(door, maxWeightGrams),
      branch: priceAt(branch, maxWeightGrams),
    }));
}

export function bandsOfRows(rows: readonly PriceRow[]): ShippingZone['bands'] {
  const sorted = rows.toSorted((one, other) => one.maxWeightGrams - other.maxWeightGrams);
  const bandsTo = (delivery: Delivery): WeightBand[] =>
    sorted.flatMap(({ maxWeightGrams, [delivery]: price }) =>
      price === null ? [] : [{ maxWeightGrams, price }],
    );
  return { door: bandsTo('door'), branch: bandsTo('branch') };
}
