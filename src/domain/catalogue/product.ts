import type { Cents } from '../money/money.ts';
import type { Audience } from './audience.ts';
import type { NamedSize, OptionNames } from './options.ts';
import type { ProductFacts } from './productFacts.ts';

/** A title search with fewer characters (trimmed) finds nothing. */
export const MIN_TITLE_SEARCH = 3;
export const MAX_TITLE_RESULTS = 20;

/** The colour or size of a product that has only one, which needs no name. */
export const ONLY_ONE = 'Único';

/** Prices of a size for one shopper. */
export interface SizePrices {
  /** The price for this shopper. */
  price: Cents;
  /** The price for shoppers without a price list. */
  listPrice: Cents;
  wholesalePrice: Cents;
  /** The usual price during a promotion, above the list price. */
  suggestedPrice: Cents;
}

/** Prices of a product: those of its cheapest size in stock, or of its cheapest when all are sold out. */
export interface ProductPrices extends SizePrices {
  /** Others of these cost more. */
  priceVaries: boolean;
  /** National taxes in the price, in percent: 21, 10.5 or 0. */
  taxRate: number;
}

/** A product as a product card shows it. */
export interface ProductCard extends ProductPrices {
  id: number;
  titleId: number;
  title: string;
  /** Pictures of the first colour: front, back, … */
  images: string[];
  /** Dominant colour of the first picture, `#rrggbb`; null if unknown. */
  imageColor: string | null;
  colors: ColorSwatch[];
  inStock: boolean;
  /** Units of all its sizes where they are few: see `isLastUnits`. */
  lastUnits?: number;
  categoryPath: string[];
  audience?: Audience | null;
  sale?: ShownSale | null;
  /** Label of its offer by units; null without one. */
  offerLabel?: string | null;
}

/** An offer by units that holds without a code, as shoppers read it. Times are milliseconds since 1970. */
export interface ShownOffer {
  name: string;
  /** Short enough for a card: `3×2`. */
  label: string;
  /** One of so many units is reduced, the cheapest. */
  every: 2 | 3;
  percent: number;
  startsAt: number;
  endsAt: number;
  /** Conditions, '' for none. */
  terms: string;
}

/** The sale that lowers a product's price, as shoppers read it. Times are milliseconds since 1970. */
export interface ShownSale {
  percent: number;
  startsAt: number;
  endsAt: number;
  /** Conditions, '' for none. */
  terms: string;
}

/** `hex` is `#rrggbb`, or null if the merchant gave none. */
export interface ColorSwatch {
  name: string;
  hex: string | null;
  /** Its one or two colours as `#rrggbb` where the name says more than `hex`; listings alone have it. */
  swatch?: string[];
  /** Its first picture; listings alone have it, and not for the first colour, whose pictures are the card's. */
  image?: string;
}

export interface Product extends ProductPrices, Partial<ProductFacts> {
  id: number;
  titleId: number;
  title: string;
  description: string;
  care: string;
  /** '' for the title and the start of the description. */
  seoTitle: string;
  seoDescription: string;
  categoryPath: string[];
  audience?: Audience | null;
  sale?: ShownSale | null;
  offer?: ShownOffer | null;
  optionNames: OptionNames;
  /** The fewest units in one purchase, of all colours and sizes together; missing for 1. */
  minUnits?: number;
  /** A line is a multiple of it; missing for 1. */
  unitStep?: number;
  /** The same garment for others, one of each audience. */
  twins?: ProductTwin[];
  variants: Variant[];
  /** Products of other kinds that go with it. */
  complements?: ProductCard[];
  related: ProductCard[];
}

export interface ProductTwin {
  id: number;
  audience: Audience;
}

/** One colour of a product. */
export interface Variant {
  id: number;
  sku: string;
  color: ColorSwatch;
  images: string[];
  /** Descriptions of the pictures; '' stands for the product's title and colour. */
  alts: string[];
  /** Width by height of all its pictures; 4:5 where they differ. */
  imageRatio: number;
  /** Dominant colour of the first picture, `#rrggbb`; null if unknown. */
  imageColor: string | null;
  sizes: VariantSize[];
}

export interface VariantSize extends SizePrices, NamedSize {
  id: number;
  sku: string;
  stock: number;
  measures: Measures;
}

/** Centimetres as the label shows them (`92`, `90-94`), or null if the garment has no such measure. */
export interface Measures {
  length: string | null;
  hip: string | null;
  waist: string | null;
  bust: string | null;
  sleeve: string | null;
  rise: string | null;
}

export const LAST_UNITS = 3;

/** Low stock is shown from this number on. */
export function isLastUnits(stock: number): boolean {
  return stock > 0 && stock <= LAST_UNITS;
}

export function isVariantInStock(variant: Variant): boolean {
  return variant.sizes.some((size) => size.stock > 0);
}

/** The name under which one or more products are sold and found. */
export interface Title {
  id: number;
  name: string;
}

/** A title as search shows it. */
export interface FoundTitle extends Title {
  card?: TitleCard;
  /** Left out where the name has what was typed. */
  foundBy?: FoundBy;
}

/** A title that does not have what was typed, and the text that it was found by instead. */
export interface FoundBy {
  kind: 'synonym' | 'typo';
  text: string;
}

/** The products of a title in one row: the first picture, and the lowest price. */
export interface TitleCard
  extends
    Pick<ProductPrices, 'price' | 'priceVaries' | 'taxRate'>,
    Pick<ProductCard, 'imageColor' | 'inStock' | 'categoryPath'> {
  image: string;
  audiences: Audience[];
  /** Number of products; missing where more titles match than were found. */
  products?: number;
}
