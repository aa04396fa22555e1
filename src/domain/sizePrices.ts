import type { SizePrices } from './product.ts';

/** What a merchant sets: the price, and what it is compared with. */
export type SetPrice = Pick<SizePrices, 'price' | 'suggestedPrice'>;

/** Of several at the lowest price, the one that promises the smallest discount. Undefined for no sizes. */
export function cheapestOf<Size extends SetPrice>(sizes: readonly Size[]): Size | undefined {
  return sizes.toSorted(
    (one, other) => one.price - other.price || one.suggestedPrice - other.suggestedPrice,
  )[0];
}

/** Whether some cost more than others; only then is the lowest said as "from". */
export function pricesVary(sizes: readonly SetPrice[]): boolean {
  return sizes.some(({ price }) => price !== sizes[0]?.price);
}

/**
 * How the shop keeps a size's price beside its product's, which is that of the cheapest size: null where it is the same.
 */
export function ownPrice(size: SetPrice, product: SetPrice): SetPrice | null {
  const { price, suggestedPrice } = size;
  const isSame = price === product.price && suggestedPrice === product.suggestedPrice;
  return isSame ? null : { price, suggestedPrice };
}
