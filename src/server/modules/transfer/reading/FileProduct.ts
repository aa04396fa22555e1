import type { Audience } from '../../../../domain/catalogue/audience.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { Box } from '../../../../domain/orders/parcel.ts';
import type { NamedSize } from '../../../../domain/catalogue/options.ts';
import type { Worn } from '../../../../domain/catalogue/productFacts.ts';
import type { FileOptionNames } from '../cells/readOptions.ts';
import type { ProductExtra, VariantExtra } from '../format/CatalogueFormat.ts';

/** A product of a catalogue file. Fields without a column are undefined, and stay unchanged in the shop. */
export interface FileProduct extends FileTexts {
  handle: string;
  /** Its first line. */
  line: number;
  title: string;
  /** Paths from the top, the main one first. */
  categories: string[][] | undefined;
  /** Read from the columns for sex and age, else the categories or the title; undefined if they say nothing. */
  audience: Audience | undefined;
  isPublished: boolean | undefined;
  grams: number | undefined;
  /** Null for empty cells. */
  box: Box | null | undefined;
  unitStep: number | undefined;
  tags: string[] | undefined;
  /** Values by column; empty for empty cells. */
  extras: Partial<Record<ProductExtra, string>>;
  optionNames: FileOptionNames;
  variants: FileVariant[];
  /** The list is in display order. */
  pictures: FilePicture[];
}

/** Its texts besides the title. */
export interface FileTexts {
  description: string | undefined;
  care: string | undefined;
  seoTitle: string | undefined;
  seoDescription: string | undefined;
  composition: string | undefined;
  fit: string | undefined;
  sport: string | undefined;
  /** Null for empty cells. */
  worn: Worn | null | undefined;
}

/** A colour in a size, with its third value. */
export interface FileVariant extends NamedSize {
  line: number;
  color: string;
  /** Null: the shop generates one. */
  sku: string | null;
  /** Null for none. */
  barcode: string | null | undefined;
  stock: number | undefined;
  price: Cents;
  /** Price without a promotion; null for no promotion. */
  regularPrice: Cents | null | undefined;
  /** Undefined without a column, and for an empty cell. */
  cost: Cents | undefined;
  extras: Partial<Record<VariantExtra, string>>;
  /** Source of the colour's picture. */
  picture: string | null;
}

export interface FilePicture {
  line: number;
  /** A URL or a file name. */
  source: string;
}

/** A warning for the merchant, with its line. */
export interface LineNote {
  line: number;
  reason: string;
}
