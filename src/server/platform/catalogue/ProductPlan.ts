import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { NamedSize, OptionNames } from '../../../domain/catalogue/options.ts';
import type { Measures } from '../../../domain/catalogue/product.ts';
import type { ProductFacts } from '../../../domain/catalogue/productFacts.ts';
import type { Box } from '../../../domain/orders/parcel.ts';
import type { SetPrice } from '../../../domain/money/sizePrices.ts';

/** A stored product with the fields of catalogue files, its texts normalised like theirs. */
export interface StoredProduct extends ProductFacts {
  id: number;
  /** Null if it was never in a file. */
  handle: string | null;
  title: string;
  description: string;
  care: string;
  /** Paths from the top; the main one comes first, the others by name. */
  categories: string[][];
  audience: Audience | null;
  isPublished: boolean;
  /** Prices of the cheapest size. */
  price: Cents;
  suggestedPrice: Cents;
  cost: Cents | null;
  grams: number;
  box: Box | null;
  unitStep: number;
  seoTitle: string;
  seoDescription: string;
  tags: string[];
  extras: Record<string, string>;
  optionNames: OptionNames;
  /** The list is in display order. */
  variants: StoredVariant[];
}

/** One colour. */
export interface StoredVariant {
  id: number;
  color: string;
  pictures: string[];
  sizes: StoredSize[];
}

export interface StoredSize extends NamedSize {
  id: number;
  sku: string;
  barcode: string | null;
  stock: number;
  /** Null when equal to the product's. */
  ownPrice: SetPrice | null;
  /** Null when equal to the product's. */
  cost: Cents | null;
  extras: Record<string, string>;
}

/** Product and size with a SKU or barcode. */
export interface LabelOwner {
  productId: number;
  sizeId: number;
  /** The product's. */
  handle: string | null;
  title: string;
}

/** Changes that make a stored product equal to the file's. */
export interface ProductPlan {
  /** Null for a new product. */
  id: number | null;
  handle: string;
  /** Changed fields of the product; all of them when it is new. */
  values: Partial<PlannedValues & ShopValues>;
  /** Null to keep them. */
  categories: string[][] | null;
  /** Renamed colours. */
  renamed: { variantId: number; color: string }[];
  newColors: string[];
  /** Variants that go, with their sizes. */
  removedColors?: number[];
  removedSizes?: number[];
  /** `#rrggbb` or null; without, known colour names get theirs. */
  swatches?: { color: string; hex: string | null }[];
  /** Colours and their sizes in display order. */
  arrangement?: { color: string; sizes: string[] }[];
  newSizes: PlannedSize[];
  changedSizes: ChangedSize[];
  /** `alts` belong to `urls`; without, descriptions of kept pictures stay. */
  pictures: { color: string; urls: string[]; alts?: string[] }[];
}

export interface PlannedValues extends ProductFacts {
  title: string;
  handle: string;
  description: string;
  care: string;
  audience: Audience | null;
  isPublished: boolean;
  price: Cents;
  suggestedPrice: Cents;
  cost: Cents | null;
  grams: number;
  box: Box | null;
  unitStep: number;
  seoTitle: string;
  seoDescription: string;
  tags: string[];
  extras: Record<string, string>;
  optionNames: OptionNames;
}

/** Values that only the tools edit. */
export interface ShopValues {
  isFeatured: boolean;
  isDeliveredTomorrow: boolean;
  taxBasisPoints: number;
  minUnits: number;
  minUnitsWholesale: number;
  /** Milliseconds. */
  publishAt: number | null;
  archivedAt: number | null;
}

/** The same of a size. */
export interface SizeLabel {
  barcode: string | null;
  lowStock: number | null;
  cost: Cents | null;
  measures: Measures;
}

export interface PlannedSize extends NamedSize, Partial<SizeLabel> {
  color: string;
  /** Null to generate one. */
  sku: string | null;
  stock: number;
  /** Null when equal to the product's. */
  ownPrice: SetPrice | null;
  extras: Record<string, string>;
}

export interface ChangedSize extends Partial<SizeLabel> {
  id: number;
  /** Set when it moves to another colour. */
  color?: string;
  named?: NamedSize;
  sku?: string;
  /** Set to `to`; with `isRelative`, changed by the difference, since some may have been sold since `from`. */
  stock?: { from: number; to: number; isRelative?: true };
  ownPrice?: SetPrice | null;
  extras?: Record<string, string>;
}

/** A plan for a stored product. */
export interface ProductWrite {
  id: number;
  plan: ProductPlan;
}

/** Key of a product's colour. */
export function colorKey(productId: number, color: string): string {
  return `${productId} ${color}`;
}

/** Omits empty fields. */
export function withoutEmpty(extras: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(extras).filter(([, text]) => text !== ''));
}

export function isSameRecord(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
