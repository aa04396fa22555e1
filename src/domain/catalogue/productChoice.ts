import { plainSize } from './options.ts';
import { isVariantInStock, type Product, type Variant, type VariantSize } from './product.ts';
import { slug } from './slug.ts';

/** The displayed colour and what is selected of it. */
export interface ProductChoice {
  variant: Variant;
  /** Null until everything is selected. */
  size: VariantSize | null;
  /** The selected size alone. */
  plainSize: string | null;
  /** The selected third value; '' for a product without. */
  option3: string | null;
}

interface WantedChoice {
  color: string | null;
  /** A size, or a row's whole name. */
  size: string | null;
  option3: string | null;
}

/**
 * Chooses what a product's page shows for the values of its URL: the first colour that can be bought when the URL names
 * another; no value that is unknown or sold out, alone or with the others; an only value without asking.
 */
export function productChoice(
  { variants }: Pick<Product, 'variants'>,
  wanted: WantedChoice,
): ProductChoice | null {
  const color = slug(wanted.color ?? '');
  const variant =
    variants.find((each) => slug(each.color.name) === color) ??
    variants.find(isVariantInStock) ??
    variants[0];
  return variant ? { variant, ...chosenIn(variant, wanted) } : null;
}

function chosenIn(
  { sizes }: Variant,
  wanted: WantedChoice,
): Pick<ProductChoice, 'size' | 'plainSize' | 'option3'> {
  const named = sizes.find(({ size }) => size === wanted.size);
  const plain = chosenOf(sizes, plainSize, named ? plainSize(named) : wanted.size);
  const option3 = chosenOf(
    plain === null ? sizes : sizes.filter((row) => plainSize(row) === plain),
    (row) => row.option3,
    named?.option3 || wanted.option3,
    sizes,
  );
  const isWhole = plain !== null && option3 !== null;
  const size = isWhole && sizes.find((row) => plainSize(row) === plain && row.option3 === option3);
  return { size: size || null, plainSize: plain, option3 };
}

/** The wanted value, or the only one of `all`, if one of the rows has it in stock. */
function chosenOf(
  rows: readonly VariantSize[],
  valueOf: (row: VariantSize) => string,
  wanted: string | null,
  all = rows,
): string | null {
  const isSold = (value: string | null) =>
    rows.some((row) => valueOf(row) === value && row.stock > 0);
  if (isSold(wanted)) return wanted;
  const [only = null, ...others] = new Set(all.map(valueOf));
  return others.length === 0 && isSold(only) ? only : null;
}
