import { isVariantInStock, type Product, type Variant, type VariantSize } from './product.ts';
import { slug } from './slug.ts';

/** The displayed colour and the selected size. */
export interface ProductChoice {
  variant: Variant;
  size: VariantSize | null;
}

/**
 * Chooses what a product's page shows for the colour and size of its URL: the first colour that can be bought when the
 * URL names another; no size that is unknown or sold out; an only size without asking.
 */
export function productChoice(
  { variants }: Pick<Product, 'variants'>,
  { color, size }: { color: string | null; size: string | null },
): ProductChoice | null {
  const wanted = slug(color ?? '');
  const variant =
    variants.find((each) => slug(each.color.name) === wanted) ??
    variants.find(isVariantInStock) ??
    variants[0];
  return variant ? { variant, size: sizeOf(variant, size) } : null;
}

function sizeOf({ sizes }: Variant, name: string | null): VariantSize | null {
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const size = sizes.find((each) => each.size === name) ?? only;
  return size && size.stock > 0 ? size : null;
}
