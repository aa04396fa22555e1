import type { RawBuilder, SqlBool } from 'kysely';
import type { Queries } from '../../../platform/database/Database.ts';
import { withoutEmpty } from '../planning/keptExtras.ts';
import type { StoredSize, StoredVariant } from '../planning/StoredProduct.ts';
import { tidyLine, tidyText } from '../text/tidyText.ts';

/** A condition on the product ids in a column. */
export type OfProducts = (column: string) => RawBuilder<SqlBool>;

/** The colours of products, each with its sizes and pictures, by product. */
export async function loadVariants(
  db: Queries,
  only: OfProducts,
): Promise<Map<number, StoredVariant[]>> {
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'product_id', 'color'])
    .where(only('product_id'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const pictures = await db
    .selectFrom('variant_images')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .select(['variant_id', 'url'])
    .where(only('product_id'))
    .orderBy('variant_images.position')
    .execute();
  const sizes = await db
    .selectFrom('variant_sizes')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .select(['variant_id', 'variant_sizes.id', 'size', 'variant_sizes.sku', 'quantity'])
    .select(['list_price_cents', 'suggested_price_cents', 'variant_sizes.file_extras'])
    .where(only('product_id'))
    .orderBy('variant_sizes.position')
    .orderBy('variant_sizes.id')
    .execute();
  const picturesOf = Map.groupBy(pictures, (row) => row.variant_id);
  const sizesOf = Map.groupBy(sizes, (row) => row.variant_id);
  const byProduct = Map.groupBy(variants, (row) => row.product_id);
  return new Map(
    [...byProduct].map(([productId, rows]) => [
      productId,
      rows.map(({ id, color }) => ({
        id,
        color: tidyLine(color),
        pictures: (picturesOf.get(id) ?? []).map(({ url }) => url),
        sizes: (sizesOf.get(id) ?? []).map(toSize),
      })),
    ]),
  );
}

function toSize(row: Pick<StoredSize, 'id' | 'size' | 'sku'> & SizeColumns): StoredSize {
  const { id, size, sku, quantity, file_extras } = row;
  const { list_price_cents: price, suggested_price_cents: suggestedPrice } = row;
  return {
    id,
    size: tidyLine(size),
    sku: tidyLine(sku),
    stock: quantity,
    ownPrice: price === null || suggestedPrice === null ? null : { price, suggestedPrice },
    extras: extrasIn(file_extras),
  };
}

interface SizeColumns {
  quantity: number;
  list_price_cents: number | null;
  suggested_price_cents: number | null;
  file_extras: string;
}

/** What the column `file_extras` holds. */
export function extrasIn(json: string): Record<string, string> {
  const extras = Object.entries(JSON.parse(json) as Record<string, string>);
  return withoutEmpty(Object.fromEntries(extras.map(([name, text]) => [name, tidyText(text)])));
}
