import type { Delimiter } from '../../../platform/csv/readCsv.ts';
import type { RowOption } from '../cells/readOptions.ts';

/** Product fields that the shop does not use, kept unchanged for exports. */
export const PRODUCT_EXTRAS = [
  'ageRange',
  'brand',
  'condition',
  'freeShipping',
  'gender',
  'googleCategory',
  'isPhysical',
] as const;
/** The same for rows. */
export const VARIANT_EXTRAS = ['mpn'] as const;
/** Product fields that these formats have no column for: exports write those that the shop uses, after all others. */
export const FACT_FIELDS = [
  'care',
  'composition',
  'fit',
  'sport',
  'wornHeight',
  'wornSize',
  'unitStep',
] as const;

export type FormatName = 'tiendanube' | 'shopify';

/** A catalogue file format. */
export interface CatalogueFormat {
  name: FormatName;
  /** Display name. */
  title: string;
  delimiter: Delimiter;
  hasBom: boolean;
  yes: string;
  no: string;
  /** Value for a product without options. */
  noOptions: RowOption | null;
  /** All columns of an export in order, by header. */
  columns: Readonly<Record<string, Column>>;
  /** Headers of the shop's own fields. */
  factColumns: Readonly<Record<FactField, string>>;
  /** Alternative headers of these fields. */
  otherHeaders: Readonly<Record<string, Field>>;
  required: readonly Field[];
  /** Prices may be in another currency than pesos. */
  isCurrencyOpen: boolean;
}

/** A field, a constant cell for every variant's row, or an unused column. */
export type Column = Field | { always: string } | null;

export type FactField = (typeof FACT_FIELDS)[number];

export type ProductExtra = (typeof PRODUCT_EXTRAS)[number];

export type VariantExtra = (typeof VARIANT_EXTRAS)[number];

/** Meaning of a column, in any format. */
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
  | 'stockPolicy'
  | 'barcode'
  | 'seoTitle'
  | 'tags'
  | 'seoDescription'
  | 'kilograms'
  | 'grams'
  | 'height'
  | 'width'
  | 'depth'
  | 'price'
  | 'promotionalPrice'
  | 'compareAtPrice'
  | 'cost'
  | 'image'
  | 'imagePosition'
  | 'variantImage'
  | FactField
  | ProductExtra
  | VariantExtra;
