import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { writeCategories } from '../cells/readCategories.ts';
import type { StoredProduct } from '../planning/StoredProduct.ts';
import { tidyLine, tidyText } from '../text/tidyText.ts';
import type { CategoryTree } from './CategoryTree.ts';
import { extrasIn, loadVariants, type OfProducts } from './loadVariants.ts';

/** Products with all that files tell of them and as files tell it, in the order of the ids. */
export async function loadProducts(
  db: Queries,
  dialect: Dialect,
  tree: CategoryTree,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const only: OfProducts = (column) => dialect.isOneOf(sql.ref(column), sql`${dialect.list(ids)}`);
  const products = await db
    .selectFrom('products')
    .innerJoin('titles', 'titles.id', 'title_id')
    .select(['products.id', 'handle', 'titles.name', 'description', 'main_category_id'])
    .select(['published', 'list_price_cents', 'suggested_price_cents', 'weight_grams'])
    .select('file_extras')
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
  const variants = await loadVariants(db, only);
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
      isPublished: row.published === 1,
      price: row.list_price_cents,
      suggestedPrice: row.suggested_price_cents,
      grams: row.weight_grams,
      extras: extrasIn(row.file_extras),
      variants: variants.get(id) ?? [],
    };
  });
}

/** As they stand in a file: the same in every shop, whatever their ids are. */
function byText(one: string[], other: string[]): number {
  const [a, b] = [writeCategories([one]), writeCategories([other])];
  return a < b ? -1 : Number(a > b);
}
