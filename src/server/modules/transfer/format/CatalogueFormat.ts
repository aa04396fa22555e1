import type { Delimiter } from '../../../platform/csv/readCsv.ts';
import type { RowOption } from '../cells/readOptions.ts';

/** What a file says of a product and the shop has no use for: kept as it is, so that an export gives it back. */
export const PRODUCT_EXTRAS = [
  'ageRange',
  'brand',
  'condition',
  'freeShipping',
  'gender',
  'googleCategory',
  'isPhysical',
  'seoDescription',
  'seoTitle',
  'tags',
] as const;
/** The same of a row. */
export const VARIANT_EXTRAS = ['barcode', 'cost', 'depth', 'height', 'mpn', 'width'] as const;

export type FormatName = 'tiendanube' | 'shopify';

/** How one kind of shop writes its catalogue. */
export interface CatalogueFormat {
  name: FormatName;
  /** As people call it. */
  title: string;
  delimiter: Delimiter;
  hasBom: boolean;
  yes: string;
  no: string;
  /** What stands for the options of a product that has none. */
  noOptions: RowOption | null;
  /** Every column of an export in order, by its header. */
  columns: Readonly<Record<string, Column>>;
  /** Other headers under which files have these fields. */
  otherHeaders: Readonly<Record<string, Field>>;
  required: readonly Field[];
  /** The prices are in a currency that the file does not name. */
  isCurrencyOpen: boolean;
}

/** A field, the same words on every variant's row, or nothing that the shop knows. */
export type Column = Field | { always: string } | null;

export type ProductExtra = (typeof PRODUCT_EXTRAS)[number];

export type VariantExtra = (typeof VARIANT_EXTRAS)[number];

/** What a column of a catalogue file is about, whatever the format calls it. */
export type Field =
  | 'handle'
  | 'title'
  | 'description'
  | 'categories'
  | 'published'
  | 'status'
  | 'option1Name'
  | 'option1Value'
  | 'option2Name'
  | 'option2Value'
  | 'option3Name'
  | 'option3Value'
  | 'sku'
  | 'stock'
  | 'stockTracker'
  | 'kilograms'
  | 'grams'
  | 'price'
  | 'promotionalPrice'
  | 'compareAtPrice'
  | 'image'
  | 'imagePosition'
  | 'variantImage'
  | ProductExtra
  | VariantExtra;
