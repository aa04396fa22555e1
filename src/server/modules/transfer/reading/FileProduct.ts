import type { Cents } from '../../../../domain/money.ts';
import type { ProductExtra, VariantExtra } from '../format/CatalogueFormat.ts';

/** A product as a catalogue file tells it. What the file has no column for is undefined, and stays as it is in the shop. */
export interface FileProduct {
  handle: string;
  /** Where it begins. */
  line: number;
  title: string;
  description: string | undefined;
  /** From the top, the main one first. */
  categories: string[][] | undefined;
  isPublished: boolean | undefined;
  grams: number | undefined;
  /** By what the file has columns for; empty: nothing. */
  extras: Partial<Record<ProductExtra, string>>;
  variants: FileVariant[];
  /** In the order in which they are shown. */
  pictures: FilePicture[];
}

/** One colour in one size. */
export interface FileVariant {
  line: number;
  color: string;
  size: string;
  /** Null: the shop gives one. */
  sku: string | null;
  stock: number | undefined;
  price: Cents;
  /** What it costs without a promotion; null: there is none. */
  regularPrice: Cents | null | undefined;
  extras: Partial<Record<VariantExtra, string>>;
  /** The source of the picture that shows this colour. */
  picture: string | null;
}

export interface FilePicture {
  line: number;
  /** A URL or the name of a file. */
  source: string;
}

/** Something that the merchant should know, and where. */
export interface LineNote {
  line: number;
  reason: string;
}
