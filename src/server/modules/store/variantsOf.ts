import type { Cents } from '../../../domain/money.ts';
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
  listPrice: Cents | null,
  suggestedPrice: Cents | null,
  length: Measure,
  hip: Measure,
  waist: Measure,
  bust: Measure,
  sleeve: Measure,
  rise: Measure,
];

/** A colour before it is known who looks at it. */
export interface VariantRecord extends Omit<Variant, 'sizes'> {
  sizes: SizeRecord[];
}

type SizeRecord = Omit<VariantSize, 'price' | 'wholesalePrice'>;

/** The variants of a product from the JSON of three tables, each in its order. */
export function variantsOf(row: ProductRow): VariantRecord[] {
  const variants = JSON.parse(row.variants) as VariantTuple[];
  const images = JSON.parse(row.images) as ImageTuple[];
  const sizes = JSON.parse(row.sizes) as SizeTuple[];
  return variants.map(([id, sku, color, hex]) => ({
    id,
    sku,
    color: { name: color, hex },
    images: images.filter(([variantId]) => variantId === id).map(([, url]) => url),
    sizes: sizes.filter(([, variantId]) => variantId === id).map((tuple) => sizeOf(tuple, row)),
  }));
}

function sizeOf(tuple: SizeTuple, product: ProductRow): SizeRecord {
  const [id, , size, sku, stock, listPrice, suggestedPrice, ...measures] = tuple;
  const [length, hip, waist, bust, sleeve, rise] = measures;
  return {
    id,
    size,
    sku,
    stock,
    listPrice: listPrice ?? product.list_price_cents,
    suggestedPrice: suggestedPrice ?? product.suggested_price_cents,
    measures: { length, hip, waist, bust, sleeve, rise },
  };
}
