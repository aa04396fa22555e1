import type { SizePrices } from '../catalogue/product.ts';

/** Prices that a merchant sets: the price and the one it is compared with. */
export type SetPrice = Pick<SizePrices, 'price' | 'suggestedPrice'>;

/** Among sizes at the lowest price, the one with the smallest discount. Undefined for no sizes. */
export function cheapestOf<Size extends SetPrice>(sizes: readonly Size[]): Size | undefined {
  return sizes.toSorted(
    (one, other) => one.price - other.price || one.suggestedPrice - other.suggestedPrice,
  )[0];
}

/** Sizes that can be bought, or all when none can: their lowest price stands for the product. */
export function offeredSizes<Size extends { stock: number }>(
  sizes: readonly Size[],
): readonly Size[] {
  const stocked = sizes.filter(({ stock }) => stock > 0);
  return stocked.length > 0 ? stocked : sizes;
}

/** True if sizes differ in price; the lowest is then shown as "from". */
export function pricesVary(sizes: readonly SetPrice[]): boolean {
  return sizes.some(({ price }) => price !== sizes[0]?.price);
}

/** A size's price as it is stored: null when it equals the product's, which is that of the cheapest size. */
export function ownPrice(size: SetPrice, product: SetPrice): SetPrice | null {
  const { price, suggestedPrice } = size;
  const isSame = price === product.price && suggestedPrice === product.suggestedPrice;
  return isSame ? null : { price, suggestedPrice };
}
