import type { Variant, VariantSize } from '../../../domain/product.ts';
import type { ProductRow } from './productQueries.ts';

type VariantTuple = [id: number, sku: string, color: string, hex: string | null];
type ImageTuple = [variantId: number, url: string];
type Measure = string | null;
type SizeTuple = [
  id: number,
  variantId: number,
  size: string,
  sku: string,
  quantity: number,
  length: Measure,
  hip: Measure,
  waist: Measure,
  bust: Measure,
  sleeve: Measure,
  rise: Measure,
];

/** The variants of a product from the JSON of three tables, each in its order. */
export function variantsOf(row: Pick<ProductRow, 'variants' | 'images' | 'sizes'>): Variant[] {
  const variants = JSON.parse(row.variants) as VariantTuple[];
  const images = JSON.parse(row.images) as ImageTuple[];
  const sizes = JSON.parse(row.sizes) as SizeTuple[];
  return variants.map(([id, sku, color, hex]) => ({
    id,
    sku,
    color: { name: color, hex },
    images: images.filter(([variantId]) => variantId === id).map(([, url]) => url),
    sizes: sizes.filter(([, variantId]) => variantId === id).map(sizeOf),
  }));
}

function sizeOf(tuple: SizeTuple): VariantSize {
  const [id, , size, sku, stock, length, hip, waist, bust, sleeve, rise] = tuple;
  return { id, size, sku, stock, measures: { length, hip, waist, bust, sleeve, rise } };
}
