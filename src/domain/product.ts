import type { Cents } from './money.ts';

/** What a size costs, as one caller sees it. */
export interface SizePrices {
  /** What this caller pays. */
  price: Cents;
  /** What everyone without another price list pays. */
  listPrice: Cents;
  wholesalePrice: Cents;
  /** Over the list price during a promotion: what it costs otherwise. */
  suggestedPrice: Cents;
}

/** What a product costs: the prices of its cheapest size. */
export interface ProductPrices extends SizePrices {
  /** Other sizes cost more. */
  priceVaries: boolean;
  /** National taxes in the price, in percent: 21, 10.5 or 0. */
  taxRate: number;
}

/** A product as a shelf or a listing shows it. */
export interface ProductCard extends ProductPrices {
  id: number;
  titleId: number;
  title: string;
  /** Front, back, … of the first colour. */
  images: string[];
  colors: ColorSwatch[];
  inStock: boolean;
  categoryPath: string[];
}

/** `hex` is `#rrggbb`, or null when the merchant gave none. */
export interface ColorSwatch {
  name: string;
  hex: string | null;
}

export interface Product extends ProductPrices {
  id: number;
  titleId: number;
  title: string;
  description: string;
  care: string;
  categoryPath: string[];
  variants: Variant[];
  related: ProductCard[];
}

/** One colour of a product. */
export interface Variant {
  id: number;
  sku: string;
  color: ColorSwatch;
  images: string[];
  sizes: VariantSize[];
}

export interface VariantSize extends SizePrices {
  id: number;
  size: string;
  sku: string;
  stock: number;
  measures: Measures;
}

/** Centimetres as the label says them (`92`, `90-94`), or null when the garment has no such measure. */
export interface Measures {
  length: string | null;
  hip: string | null;
  waist: string | null;
  bust: string | null;
  sleeve: string | null;
  rise: string | null;
}

const LAST_UNITS = 3;

/** The shopper is told when this few are left. */
export function isLastUnits(stock: number): boolean {
  return stock > 0 && stock <= LAST_UNITS;
}

export function isVariantInStock(variant: Variant): boolean {
  return variant.sizes.some((size) => size.stock > 0);
}
