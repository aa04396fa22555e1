type Zone = {
  name: string;
  carrier: string;
  days: readonly [min: number, max: number];
  /** Postal codes, both ends included. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** Pesos to the door up to the first weight; branches and heavier parcels follow from it. */
  doorPesos: number;
};

export const shippingZones: readonly Zone[] = [
  {
    name: 'Ciudad de Buenos Aires',
    carrier: 'Andreani',
    days: [1, 2],
    ranges: [[1000, 1599]],
    doorPesos: 6_900,
  },
  {
    name: 'Gran Buenos Aires',
    carrier: 'Andreani',
    days: [1, 3],
    ranges: [[1600, 1899]],
    doorPesos: 8_400,
  },
  {
    name: 'Centro',
    carrier: 'Correo Argentino',
    days: [3, 5],
    ranges: [
      [1900, 3299],
      [5000, 5299],
      [5800, 8199],
    ],
    doorPesos: 10_800,
  },
  {
    name: 'Litoral y Nordeste',
    carrier: 'Correo Argentino',
    days: [4, 7],
    ranges: [[3300, 3999]],
    doorPesos: 12_900,
  },
  {
    name: 'Noroeste y Cuyo',
    carrier: 'Correo Argentino',
    days: [4, 7],
    ranges: [
      [4000, 4999],
      [5300, 5799],
    ],
    doorPesos: 13_200,
  },
  {
    name: 'Patagonia',
    carrier: 'Andreani',
    days: [5, 8],
    ranges: [
      [8200, 9409],
      [9421, 9999],
    ],
    doorPesos: 15_600,
  },
  {
    name: 'Tierra del Fuego',
    carrier: 'Andreani',
    days: [7, 12],
    ranges: [[9410, 9420]],
    doorPesos: 19_800,
  },
];

/** Each weight limit in grams and what it costs of the first band's price, in percent. */
const bands = [
  [1_000, 100],
  [3_000, 130],
  [5_000, 165],
  [10_000, 230],
  [30_000, 390],
] as const;
const BRANCH_PERCENT = 72;

export type ShippingBand = { type: 'door' | 'branch'; maxGrams: number; priceCents: number };

/** The zone's tariff, rounded to ten pesos. */
export function bandsOf({ doorPesos }: Pick<Zone, 'doorPesos'>): ShippingBand[] {
  const cents = (percent: number): number => Math.round((doorPesos * percent) / 1_000) * 1_000;
  return bands.flatMap(([maxGrams, percent]) => [
    { type: 'door' as const, maxGrams, priceCents: cents(percent) },
    { type: 'branch' as const, maxGrams, priceCents: cents((percent * BRANCH_PERCENT) / 100) },
  ]);
}

export function zoneOf(postalCode: number): Zone {
  const zone = shippingZones.find(({ ranges }) =>
    ranges.some(([from, to]) => postalCode >= from && postalCode <= to),
  );
  if (!zone) throw new RangeError(`shippingZones: no zone for ${postalCode}`);
  return zone;
}

export const pickupPoints = [
  {
    name: 'Brazada Belgrano',
    address: 'Av. Congreso 2450, Belgrano, Ciudad Autónoma de Buenos Aires',
    hours: 'Lunes a viernes de 10 a 19\u00a0h, sábados de 10 a 14\u00a0h',
    min_days: 0,
    max_days: 1,
  },
] as const;
