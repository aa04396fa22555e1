import type { Cents } from '../../../../domain/money.ts';
import type { SetPrice } from '../../../../domain/sizePrices.ts';

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
