import { useState } from 'react';
import type { ProductCard } from '../../../../domain/product.ts';

/** Every colour that passed by, by its name: the hex, or null when the merchant gave none. */
export type Swatches = ReadonlyMap<string, string | null>;

/** A colour seen once stays known while the list changes. */
export function useSwatches(products: readonly ProductCard[]): Swatches {
  const [known, setKnown] = useState<Swatches>(() => swatchesOf(products));
  const fresh = swatchesOf(products);
  const isNews = [...fresh.keys()].some((name) => !known.has(name));
  if (isNews) setKnown(new Map([...fresh, ...known]));
  return known;
}

function swatchesOf(products: readonly ProductCard[]): Swatches {
  return new Map(products.flatMap(({ colors }) => colors.map(({ name, hex }) => [name, hex])));
}
