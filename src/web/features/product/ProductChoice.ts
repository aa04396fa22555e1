import type { Product, ProductPrices, VariantSize } from '../../../domain/catalogue/product.ts';
import { productChoice, type ProductChoice } from '../../../domain/catalogue/productChoice.ts';
import { cheapestOf, offeredSizes, pricesVary } from '../../../domain/money/sizePrices.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { QUERY } from '../../paths.ts';

/** Data of the buy button. */
export interface ProductPick extends Pick<ProductChoice, 'variant'> {
  product: Product;
  size: VariantSize;
  quantity: number;
}

/** The choice in the URL. */
export function readChoice(product: Product, params: URLSearchParams): ProductChoice | null {
  return productChoice(product, {
    color: params.get(QUERY.color),
    size: params.get(QUERY.size),
    option3: params.get(QUERY.option3),
  });
}

/** Price of the selected size, or of the colour's cheapest one that can be bought. */
export function choicePrices(
  product: Product,
  { variant: { sizes }, size }: ProductChoice,
): ProductPrices {
  const offered = offeredSizes(sizes);
  const shown = size ?? cheapestOf(offered) ?? product;
  const { price, listPrice, wholesalePrice, suggestedPrice } = shown;
  return {
    price,
    listPrice,
    wholesalePrice,
    suggestedPrice,
    priceVaries: size === null && pricesVary(offered),
    taxRate: product.taxRate,
  };
}

export function withColor(params: URLSearchParams, color: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(QUERY.color, slug(color));
  return next;
}

/** A value that is null stays. */
export function withValues(
  params: URLSearchParams,
  { plainSize, option3 }: Pick<ProductChoice, 'plainSize' | 'option3'>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (plainSize !== null) next.set(QUERY.size, plainSize);
  if (option3) next.set(QUERY.option3, option3);
  return next;
}
