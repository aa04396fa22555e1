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
