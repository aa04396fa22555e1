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
