/** One unit as it is packed, in millimetres. */
export interface Box {
  height: number;
  width: number;
  depth: number;
}

export const BOX_SIDES = ['height', 'width', 'depth'] as const satisfies (keyof Box)[];
export const MAX_SIDE_MM = 3_000;

/** Millimetres, from the longest side to the shortest. */
export type Sides = readonly [longest: number, middle: number, shortest: number];

interface ParcelItem {
  quantity: number;
  weightGrams: number;
  /** Null or missing for goods without measures: they fit in the shop's boxes. */
  box?: Box | null;
}

export interface ParcelContents {
  weightGrams: number;
  /** The part of the weight that has no measures. */
  looseGrams: number;
  /** The sides of all that has measures; null for none. */
  sides: Sides | null;
}

/** Goods with measures lie flat on each other: as long and as wide as the largest, and as high as all. */
export function parcelOf(items: readonly ParcelItem[]): ParcelContents {
  let [weightGrams, looseGrams] = [0, 0];
  let sides: Sides | null = null;
  for (const { box, quantity, weightGrams: grams } of items) {
    weightGrams += grams * quantity;
    if (!box) looseGrams += grams * quantity;
    else if (quantity > 0) sides = stacked(sides, flat(box), quantity);
  }
  return { weightGrams, looseGrams, sides };
}

/** `count` of the second on the first. */
export function stacked(below: Sides | null, on: Sides, count = 1): Sides {
  const [length, width, height] = below ?? [0, 0, 0];
  return sorted([Math.max(length, on[0]), Math.max(width, on[1]), height + count * on[2]]);
}

export function flat({ height, width, depth }: Box): Sides {
  return sorted([height, width, depth]);
}

function sorted(sides: Sides): Sides {
  const [longest = 0, middle = 0, shortest = 0] = sides.toSorted((one, other) => other - one);
  return [longest, middle, shortest];
}
