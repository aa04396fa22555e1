import shipping from './shipping.json' with { type: 'json' };

type Zone = (typeof shipping.zones)[number];

/** Each weight limit in grams, and its price as a percentage of the first. */
const bands = [
  [1_000, 100],
  [3_000, 130],
  [5_000, 165],
  [10_000, 230],
  [30_000, 390],
] as const;
const BRANCH_PERCENT = 72;

export type ShippingBand = { type: 'door' | 'branch'; maxGrams: number; priceCents: number };

/** The zone's prices, rounded to ten pesos: `doorPesos` is to the door up to the first weight. */
export function bandsOf({ doorPesos }: Pick<Zone, 'doorPesos'>): ShippingBand[] {
  const cents = (percent: number): number => Math.round((doorPesos * percent) / 1_000) * 1_000;
  return bands.flatMap(([maxGrams, percent]) => [
    { type: 'door' as const, maxGrams, priceCents: cents(percent) },
    { type: 'branch' as const, maxGrams, priceCents: cents((percent * BRANCH_PERCENT) / 100) },
  ]);
}

export function zoneOf(postalCode: number): Zone {
  const zone = shipping.zones.find(({ ranges }) =>
    ranges.some(({ from, to }) => postalCode >= from && postalCode <= to),
  );
  if (!zone) throw new RangeError(`shippingZones: no zone for ${postalCode}`);
  return zone;
}
