/** A box as Correo Argentino wants to know it: grams and centimetres. */
interface ParcelBox {
  weight: number;
  height: number;
  width: number;
  length: number;
}

/** The shop's boxes, each for goods up to its weight. The last is the most that Correo Argentino carries. */
const BOXES: readonly ParcelBox[] = [
  { weight: 500, height: 5, width: 25, length: 35 },
  { weight: 1_000, height: 8, width: 25, length: 35 },
  { weight: 3_000, height: 15, width: 30, length: 40 },
  { weight: 5_000, height: 20, width: 35, length: 45 },
  { weight: 10_000, height: 30, width: 40, length: 50 },
  { weight: 15_000, height: 40, width: 45, length: 55 },
  { weight: 20_000, height: 45, width: 50, length: 60 },
  { weight: 25_000, height: 50, width: 55, length: 60 },
];

/** The smallest box for this weight; null for what fits in none. */
export function parcelBox(weightGrams: number): ParcelBox | null {
  return BOXES.find(({ weight }) => weightGrams <= weight) ?? null;
}
