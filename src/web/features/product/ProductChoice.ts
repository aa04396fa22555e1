import {
  isVariantInStock,
  type Product,
  type ProductPrices,
  type Variant,
  type VariantSize,
} from '../../../domain/catalogue/product.ts';
import { cheapestOf, pricesVary } from '../../../domain/money/sizePrices.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { QUERY } from '../../paths.ts';

/** The displayed colour and the selected size. */
export interface ProductChoice {
  variant: Variant;
  size: VariantSize | null;
}

/** Data of the buy button. */
export interface ProductPick extends ProductChoice {
  product: Product;
  size: VariantSize;
  quantity: number;
}

/** The URL's colour, else the first available one; the URL's size, else the only one. */
export function readChoice(product: Product, params: URLSearchParams): ProductChoice | null {
  const color = slug(params.get(QUERY.color) ?? '');
  const variant =
    product.variants.find((each) => slug(each.color.name) === color) ??
    product.variants.find(isVariantInStock) ??
    product.variants[0];
  if (!variant) return null;
  return { variant, size: sizeOf(variant, params.get(QUERY.size)) };
}

function sizeOf(variant: Variant, name: string | null): VariantSize | null {
  const only = variant.sizes.length === 1 ? variant.sizes[0] : undefined;
  const size = variant.sizes.find((each) => each.size === name) ?? only;
  return size && size.stock > 0 ? size : null;
}

/** Price of the selected size, or of the colour's cheapest one. */
export function choicePrices(
  product: Product,
  { variant: { sizes }, size }: ProductChoice,
): ProductPrices {
  const shown = size ?? cheapestOf(sizes) ?? product;
  const { price, listPrice, wholesalePrice, suggestedPrice } = shown;
  return {
    price,
    listPrice,
    wholesalePrice,
    suggestedPrice,
    priceVaries: size === null && pricesVary(sizes),
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
