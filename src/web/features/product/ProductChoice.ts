import type { Product, ProductPrices, VariantSize } from '../../../domain/catalogue/product.ts';
import { productChoice, type ProductChoice } from '../../../domain/catalogue/productChoice.ts';
import { cheapestOf, offeredSizes, pricesVary } from '../../../domain/money/sizePrices.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { QUERY } from '../../paths.ts';

/** Data of the buy button. */
export interface ProductPick extends ProductChoice {
  product: Product;
  size: VariantSize;
  quantity: number;
}

/** The choice in the URL. */
export function readChoice(product: Product, params: URLSearchParams): ProductChoice | null {
  return productChoice(product, { color: params.get(QUERY.color), size: params.get(QUERY.size) });
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

export function withSize(params: URLSearchParams, size: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(QUERY.size, size);
  return next;
}
