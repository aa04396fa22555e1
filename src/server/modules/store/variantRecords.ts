import type { Cents } from '../../../domain/money/money.ts';
import { frameRatio, pictureRatio } from '../../../domain/catalogue/pictureRatio.ts';
import type { Variant, VariantSize } from '../../../domain/catalogue/product.ts';

/** A product with its variants, pictures and sizes as JSON of tuples. */
export interface VariantsRow {
  list_price_cents: Cents;
  suggested_price_cents: Cents;
  /** JSON of `VariantTuple[]`. */
  variants: string;
  /** JSON of `ImageTuple[]`. */
  images: string;
  /** JSON of `SizeTuple[]`. */
  sizes: string;
}

type VariantTuple = [id: number, sku: string, color: string, hex: string | null];

type ImageTuple = [
  variantId: number,
  url: string,
  dominantColor: string | null,
  alt: string,
  width: number | null,
  height: number | null,
];

type Measure = string | null;

type SizeTuple = [
  id: number,
  variantId: number,
  size: string,
  option3: string,
  sku: string,
  quantity: number,
  listPrice: Cents | null,
  suggestedPrice: Cents | null,
  length: Measure,
  hip: Measure,
  waist: Measure,
  bust: Measure,
  sleeve: Measure,
  rise: Measure,
];

/** A colour before the price list applies. */
export interface VariantRecord extends Omit<Variant, 'sizes'> {
  sizes: SizeRecord[];
}

type SizeRecord = Omit<VariantSize, 'price' | 'wholesalePrice'>;

/** The variants of a product from the JSON of three sorted tables. */
export function variantsOf(row: VariantsRow): VariantRecord[] {
  const variants = JSON.parse(row.variants) as VariantTuple[];
  const images = JSON.parse(row.images) as ImageTuple[];
  const sizes = JSON.parse(row.sizes) as SizeTuple[];
  return variants.map(([id, sku, color, hex]) => {
    const own = images.filter(([variantId]) => variantId === id);
    return {
      id,
      sku,
      color: { name: color, hex },
      images: own.map(([, url]) => url),
      alts: own.map(([, , , alt]) => alt),
      imageRatio: frameRatio(own.map(([, , , , ...size]) => pictureRatio(...size))),
      imageColor: own[0]?.[2] ?? null,
      sizes: sizes.filter(([, variantId]) => variantId === id).map((tuple) => sizeOf(tuple, row)),
    };
  });
}

function sizeOf(tuple: SizeTuple, product: VariantsRow): SizeRecord {
  const [id, , size, option3, sku, stock, listPrice, suggestedPrice, ...measures] = tuple;
  const [length, hip, waist, bust, sleeve, rise] = measures;
  return {
    id,
    size,
    option3,
    sku,
    stock,
    listPrice: listPrice ?? product.list_price_cents,
    suggestedPrice: suggestedPrice ?? product.suggested_price_cents,
    measures: { length, hip, waist, bust, sleeve, rise },
  };
}
