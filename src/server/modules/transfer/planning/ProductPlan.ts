import type { Cents } from '../../../../domain/money.ts';
import type { SetPrice } from '../../../../domain/sizePrices.ts';

/** A product as the shop has it, as far as catalogue files tell, its texts tidy as those of files are. */
export interface StoredProduct {
  id: number;
  /** Null until it is in a file. */
  handle: string | null;
  title: string;
  description: string;
  /** From the top, the main one first, the others by name. */
  categories: string[][];
  isPublished: boolean;
  /** Of the cheapest size. */
  price: Cents;
  suggestedPrice: Cents;
  grams: number;
  extras: Record<string, string>;
  /** In the order in which the shop shows them. */
  variants: StoredVariant[];
}

/** One colour. */
export interface StoredVariant {
  id: number;
  color: string;
  pictures: string[];
  sizes: StoredSize[];
}

export interface StoredSize {
  id: number;
  size: string;
  sku: string;
  stock: number;
  /** Null where it costs what the product does. */
  ownPrice: SetPrice | null;
  extras: Record<string, string>;
}

/** Which product and size have a SKU. */
export interface SkuOwner {
  productId: number;
  sizeId: number;
  /** Of the product. */
  handle: string | null;
  title: string;
}

/** What has to be written so that the shop has a product as a file tells it. */
export interface ProductPlan {
  /** Null: it is new. */
  id: number | null;
  handle: string;
  /** What changes of the product itself; all of it when it is new. */
  values: Partial<PlannedValues>;
  /** Null: they stay. */
  categories: string[][] | null;
  /** Colours that get another name. */
  renamed: { variantId: number; color: string }[];
  newColors: string[];
  newSizes: PlannedSize[];
  changedSizes: ChangedSize[];
  pictures: { color: string; urls: string[] }[];
  /** What the merchant reads, a phrase each; empty when nothing changes. */
  summary: string[];
}

export interface PlannedValues {
  title: string;
  handle: string;
  description: string;
  isPublished: boolean;
  price: Cents;
  suggestedPrice: Cents;
  grams: number;
  extras: Record<string, string>;
}

export interface PlannedSize {
  color: string;
  size: string;
  /** Null: one is made up. */
  sku: string | null;
  stock: number;
  /** Null where it costs what the product does. */
  ownPrice: SetPrice | null;
  extras: Record<string, string>;
}

export interface ChangedSize {
  id: number;
  /** Where it moves to another colour. */
  color?: string;
  size?: string;
  sku?: string;
  stock?: { from: number; to: number };
  ownPrice?: SetPrice | null;
  extras?: Record<string, string>;
}

/** What says nothing is not kept. */
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
