import type { Insertable } from 'kysely';
import { foldText } from '../../src/domain/text.ts';
import type { Queries } from '../../src/server/platform/database/Database.ts';
import type { DatabaseSchema } from '../../src/server/platform/database/schema.ts';
import type { NewProduct } from './likeModel.ts';

/** Ids by a known name: databases return inserted rows in no guaranteed order. */
type Ids = ReadonlyMap<string, number>;

/** Rows per statement: databases limit its parameters. */
const ROWS = 500;

/** Writes at most `ROWS` products, each with its own title, and their related rows; returns their ids. */
export async function insertProducts(
  trx: Queries,
  products: readonly NewProduct[],
): Promise<number[]> {
  const ids = await insertGoods(trx, products, await insertTitles(trx, products));
  const categories = products.flatMap(({ title, categoryIds }) =>
    categoryIds.map((category_id) => ({ category_id, product_id: idOf(ids, title) })),
  );
  await insertAll(trx, 'product_categories', categories);
  await insertVariants(trx, products, ids);
  return [...ids.values()];
}

async function insertTitles(trx: Queries, products: readonly NewProduct[]): Promise<Ids> {
  const rows = products.map(({ title }) => ({ name: title, name_folded: foldText(title) }));
  const made = await trx.insertInto('titles').values(rows).returning(['id', 'name']).execute();
  return new Map(made.map(({ id, name }) => [name, id]));
}

/** Goods are keyed by title, like the titles' own ids. */
async function insertGoods(
  trx: Queries,
  products: readonly NewProduct[],
  titleIds: Ids,
): Promise<Ids> {
  const rows = products.map(({ title, product }) => ({
    ...product,
    title_id: idOf(titleIds, title),
  }));
  const made = await trx
    .insertInto('products')
    .values(rows)
    .returning(['id', 'title_id'])
    .execute();
  const titleOf = new Map([...titleIds].map(([title, id]) => [id, title]));
  return new Map(made.map(({ id, title_id }) => [titleOf.get(title_id) ?? '', id]));
}

async function insertVariants(
  trx: Queries,
  products: readonly NewProduct[],
  productIds: Ids,
): Promise<void> {
  const variants = products.flatMap(({ title, variants: own }) =>
    own.map((each) => ({ ...each, product_id: idOf(productIds, title) })),
  );
  const ids = new Map<string, number>();
  for (const some of inChunks(variants)) {
    const rows = some.map(({ variant, product_id }) => ({ ...variant, product_id }));
    const made = await trx.insertInto('variants').values(rows).returning(['id', 'sku']).execute();
    for (const { id, sku } of made) ids.set(sku, id);
  }
  const images = variants.flatMap(({ variant, images: urls }) =>
    urls.map((url, position) => ({ variant_id: idOf(ids, variant.sku), position, url })),
  );
  const sizes = variants.flatMap(({ variant, sizes: own }) =>
    own.map((size) => ({ ...size, variant_id: idOf(ids, variant.sku) })),
  );
  await insertAll(trx, 'variant_images', images);
  await insertAll(trx, 'variant_sizes', sizes);
}

async function insertAll<Table extends keyof DatabaseSchema>(
  trx: Queries,
  table: Table,
  rows: readonly Insertable<DatabaseSchema[Table]>[],
): Promise<void> {
  for (const some of inChunks(rows)) await trx.insertInto(table).values(some).execute();
}

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`No row was written for ${name}`);
  return id;
}
