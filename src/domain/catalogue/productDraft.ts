import type { Cents } from '../money/money.ts';
import type { Audience } from './audience.ts';
import type { OptionNames } from './options.ts';
import type { Box } from '../orders/parcel.ts';
import type { Measures } from './product.ts';
import type { ProductFacts } from './productFacts.ts';
import type { SetPrice } from '../money/sizePrices.ts';

/** A preview shows the product at list prices, or at those of wholesale. */
export const PREVIEWERS = ['shopper', 'wholesaler'] as const;
export type Previewer = (typeof PREVIEWERS)[number];

export const MAX_PRICE: Cents = 99_999_999_999;
/** Letters of a description and of the care, typed or imported. */
export const MAX_PRODUCT_TEXT = 50_000;
/** Characters of a SKU or barcode. */
export const MAX_LABEL = 64;
/** Units that a purchase may need to have. */
export const MAX_MIN_UNITS = 999;
export const MAX_SEO_TITLE = 70;
export const MAX_SEO_DESCRIPTION = 160;
export const MAX_COLORS = 30;
export const MAX_SIZES = 100;
export const MAX_PICTURES = 20;

/** A product as the tools edit it, with everything that belongs to it. */
export interface ProductDraft extends SetPrice, ProductFacts {
  title: string;
  /** Markup of `richText`. */
  description: string;
  care: string;
  /** The main category first. */
  categoryIds: number[];
  /** Null while unknown, or for things without one. */
  audience: Audience | null;
  /** The shop's own cost of a unit; null while unknown. */
  cost: Cents | null;
  weightGrams: number;
  /** Packed; null while unknown. */
  box: Box | null;
  /** The fewest units in one purchase, of all colours and sizes together. */
  minUnits: number;
  minUnitsWholesale: number;
  /** Each line of a purchase is a multiple of it. */
  unitStep: number;
  /** Percent. */
  taxRate: number;
  isFeatured: boolean;
  isDeliveredTomorrow: boolean;
  isPublished: boolean;
  /** The shop publishes an unpublished product at this time, in milliseconds since 1970. */
  publishAt: number | null;
  /** '' for the title and the start of the description. */
  seoTitle: string;
  seoDescription: string;
  /** The list has the order of the alphabet. */
  tags: string[];
  optionNames: OptionNames;
  /** The list is in display order. */
  variants: DraftVariant[];
}

/** One colour. */
export interface DraftVariant {
  /** Null for a new one. */
  id: number | null;
  color: string;
  /** `#rrggbb` */
  hex: string | null;
  pictures: DraftPicture[];
  sizes: DraftSize[];
}

export interface DraftPicture {
  /** Root-relative. */
  url: string;
  /** '' for the product's title and colour. */
  alt: string;
}

export interface DraftSize {
  id: number | null;
  /** The size alone. */
  size: string;
  /** '' without a third option. */
  option3: string;
  /** '' to generate one. */
  sku: string;
  barcode: string;
  stock: number;
  /** The stock that the editor saw: what was sold since then stays sold. */
  stockBefore: number;
  /** Stock is low from this number on; null for the shop's own number. */
  lowStock: number | null;
  /** Null when it costs what the product costs. */
  ownPrice: SetPrice | null;
  /** Null when it costs the shop what the product does. */
  cost: Cents | null;
  measures: Measures;
}

/** A stored product. */
export interface EditedProduct extends ProductDraft {
  id: number;
  /** Changes with every save; a save names the version that it began with. */
  version: number;
  isArchived: boolean;
  createdAt: number;
  /** The sale that it is in: the prices to edit are those without it. */
  sale: { id: number; name: string; endsAt: number; price: Cents } | null;
}

/** A product's row in the tools. */
export interface ProductRow extends SetPrice {
  id: number;
  title: string;
  /** Front of the first colour, or ''. */
  image: string;
  categoryPath: string[];
  /** The lowest margin of its sizes in basis points; null while no cost is known. */
  margin: number | null;
  /** Other sizes cost more. */
  priceVaries: boolean;
  stock: number;
  sizeCount: number;
  /** Sizes whose stock is low or gone. */
  lowCount: number;
  visibility: Visibility;
  publishAt: number | null;
  isFeatured: boolean;
  updatedAt: number;
}

export const VISIBILITIES = ['published', 'hidden', 'scheduled', 'archived'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const STOCK_LEVELS = ['some', 'low', 'out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export const PICTURE_STATES = ['some', 'none'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

/** Filters of the tools' product table; archived products are listed only when asked for. */
export interface ProductRowFilters {
  /** Part of a title, or a whole SKU or barcode. */
  text?: string | undefined;
  categoryId?: number | undefined;
  tag?: string | undefined;
  visibility?: Visibility | undefined;
  stock?: StockLevel | undefined;
  pictures?: PictureState | undefined;
  isFeatured?: boolean | undefined;
}

export const PRODUCT_ROW_ORDERS = [
  '-updated',
  'updated',
  'title',
  '-title',
  'price',
  '-price',
  '-created',
  'created',
] as const;
export type ProductRowOrder = (typeof PRODUCT_ROW_ORDERS)[number];
