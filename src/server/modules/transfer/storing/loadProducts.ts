import type { RawBuilder, SqlBool } from 'kysely';
import type { ProductFacts } from '../../../../domain/catalogue/productFacts.ts';
import { ownPriceIn } from '../../../../domain/tools/sale.ts';
import {
  runningSales,
  storedPrice,
  type RunningSale,
} from '../../../platform/catalogue/atBasePrices.ts';
import { tagsOf } from '../../../platform/catalogue/productTags.ts';
import { boxOf } from '../../../platform/catalogue/boxColumns.ts';
import { FACT_COLUMNS, factsOf, type FactRow } from '../../../platform/catalogue/factColumns.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { writeCategories } from '../cells/readCategories.ts';
import {
  type StoredProduct,
  withoutEmpty,
  type StoredSize,
  type StoredVariant,
} from '../../../platform/catalogue/ProductPlan.ts';
import { tidyLine, tidyText } from '../text/tidyText.ts';
import type { CategoryTree } from '../../../platform/catalogue/CategoryTree.ts';

/** Products with all fields of files, in the order of the ids; their prices are those without a sale. */
export async function loadProducts(
  db: Queries,
  dialect: Dialect,
  tree: CategoryTree,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const only: OfProducts = (column) => dialect.isIn(column, ids);
  const products = await db
    .selectFrom('products')
    .innerJoin('titles', 'titles.id', 'title_id')
    .select(['products.id', 'handle', 'titles.name', 'description', 'main_category_id'])
    .select(['published', 'list_price_cents', 'suggested_price_cents', 'weight_grams'])
    .select(['height_mm', 'width_mm', 'depth_mm', 'unit_step'])
    .select(['file_extras', 'seo_title', 'seo_description', 'cost_cents', 'audience'])
    .select(['color_name', 'size_name', 'option3_name', 'care', ...FACT_COLUMNS])
    .where(only('products.id'))
    .execute();
  const categories = Map.groupBy(
    await db
      .selectFrom('product_categories')
      .select(['product_id', 'category_id'])
      .where(only('product_id'))
      .execute(),
    (row) => row.product_id,
  );
  const running = await runningSales(db, dialect, ids);
  const tags = await tagsOf(db, dialect, ids);
  const variants = await loadVariants(db, only, running);
  const byId = new Map(products.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { main_category_id: main } = row;
    const others = (categories.get(id) ?? [])
      .filter(({ category_id }) => category_id !== main)
      .map(({ category_id }) => tree.pathOf(category_id))
      .toSorted(byText);
    return {
      id,
      handle: row.handle,
      title: tidyLine(row.name),
      description: tidyText(row.description),
      categories: main === null ? others : [tree.pathOf(main), ...others],
      audience: row.audience,
      care: tidyText(row.care),
      ...tidyFacts(row),
      isPublished: row.published === 1,
      price: row.list_price_cents,
      suggestedPrice: row.suggested_price_cents,
      ...running.get(id)?.base.product,
      cost: row.cost_cents,
      grams: row.weight_grams,
      box: boxOf(row),
      unitStep: row.unit_step,
      seoTitle: tidyLine(row.seo_title),
      seoDescription: tidyLine(row.seo_description),
      tags: tags.get(id) ?? [],
      extras: extrasIn(row.file_extras),
      optionNames: { color: row.color_name, size: row.size_name, option3: row.option3_name },
      variants: variants.get(id) ?? [],
    };
  });
}

function tidyFacts(row: FactRow): ProductFacts {
  const { composition, fit, sport, worn } = factsOf(row);
  return {
    composition: tidyLine(composition),
    fit: tidyLine(fit),
    sport: tidyLine(sport),
    worn: worn && { ...worn, size: tidyLine(worn.size) },
  };
}

/** The sequence depends on the text, as in the file, not on ids. */
function byText(one: string[], other: string[]): number {
  const [a, b] = [writeCategories([one]), writeCategories([other])];
  return a < b ? -1 : Number(a > b);
}

/** A condition on the product ids in a column. */
type OfProducts = (column: string) => RawBuilder<SqlBool>;

/** Colours of products with their sizes and pictures, by product. */
async function loadVariants(
  db: Queries,
  only: OfProducts,
  running: ReadonlyMap<number, RunningSale>,
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
    .select(['variant_id', 'variant_sizes.id', 'size', 'option3', 'barcode', 'quantity'])
    .select([
      'variant_sizes.sku',
      'list_price_cents',
      'suggested_price_cents',
      'variant_sizes.file_extras',
      'cost_cents',
    ])
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
        sizes: (sizesOf.get(id) ?? []).map((size) => toSize(size, running.get(productId))),
      })),
    ]),
  );
}

function toSize(
  row: Pick<StoredSize, 'id' | 'size' | 'option3' | 'sku' | 'barcode'> & SizeColumns,
  sale: RunningSale | undefined,
): StoredSize {
  const { id, size, option3, sku, barcode, quantity, file_extras } = row;
  return {
    id,
    size: tidyLine(size),
    option3: tidyLine(option3),
    sku: tidyLine(sku),
    barcode: barcode === null ? null : tidyLine(barcode),
    stock: quantity,
    ownPrice: sale ? ownPriceIn(sale.base, id) : storedPrice(row),
    cost: row.cost_cents,
    extras: extrasIn(file_extras),
  };
}

interface SizeColumns {
  cost_cents: number | null;
  quantity: number;
  list_price_cents: number | null;
  suggested_price_cents: number | null;
  file_extras: string;
}

/** Content of the column `file_extras`. */
function extrasIn(json: string): Record<string, string> {
  const extras = Object.entries(JSON.parse(json) as Record<string, string>);
  return withoutEmpty(Object.fromEntries(extras.map(([name, text]) => [name, tidyText(text)])));
}
