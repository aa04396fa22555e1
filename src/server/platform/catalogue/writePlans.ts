import { type Insertable, type Updateable, sql } from 'kysely';
import { foldText } from '../../../domain/text.ts';
import type { Queries } from '../database/Database.ts';
import type { Dialect } from '../database/Dialect.ts';
import { insertInBatches } from '../database/insertInBatches.ts';
import { refreshShelves } from '../database/refreshShelves.ts';
import { refreshTitleWords } from '../database/refreshTitleWords.ts';
import { flag } from '../database/schema/cartTables.ts';
import type { ProductTable } from '../database/schema/catalogueTables.ts';
import { boxColumns } from './boxColumns.ts';
import { wornColumns } from './factColumns.ts';
import { atBasePrices } from './atBasePrices.ts';
import type { ProductPlan, ProductWrite } from './ProductPlan.ts';
import { writeTags } from './productTags.ts';
import type { CategoryTree } from './CategoryTree.ts';
import { writeVariants, type StockCause } from './writeVariants.ts';

const BY_IMPORT: StockCause = { reason: 'import', userId: null };

interface WriteContext {
  trx: Queries;
  dialect: Dialect;
  tree: CategoryTree;
  /** Milliseconds. */
  now: number;
  /** The reason why stock changes; an import when left out. */
  stockCause?: StockCause;
}

/** Writes the changes, prices being those without a sale. Returns the products' ids, in order. @throws ShopError conflict for stock that was sold */
export async function writePlans(
  plans: readonly ProductPlan[],
  { trx, dialect, tree, now, stockCause }: WriteContext,
): Promise<number[]> {
  const names = plans.flatMap(({ values }) => values.title ?? []);
  const titleIds = await ensureTitles(trx, dialect, names);
  const made = await insertProducts(
    trx,
    plans.filter(({ id }) => id === null),
    titleIds,
    now,
  );
  const writes: ProductWrite[] = [];
  const leftTitles: number[] = [];
  for (const plan of plans) {
    const id = plan.id ?? made.get(plan.handle);
    if (id === undefined) throw new RangeError(`transfer: ${plan.handle} was not made`);
    writes.push({ id, plan });
  }
  const ids = writes.map(({ id }) => id);
  await atBasePrices(trx, dialect, ids, async () => {
    for (const { id, plan } of writes) {
      if (plan.id !== null && plan.values.title !== undefined) {
        leftTitles.push(await titleOf(trx, id));
      }
      if (plan.id !== null) await updateProduct(trx, id, columnsOf(plan.values, titleIds), now);
      await writeCategories(trx, { id, plan }, tree);
    }
    await writeVariants(trx, dialect, { writes, now, stockCause: stockCause ?? BY_IMPORT });
  });
  const tagged = writes.flatMap(({ id, plan: { values } }) =>
    values.tags ? [[id, values.tags] as const] : [],
  );
  await writeTags(trx, dialect, new Map(tagged));
  await refreshShelves(trx, dialect, ids);
  await refreshTitleWords(trx, dialect, leftTitles);
  await dropEmptyTitles(trx, dialect, leftTitles);
  return ids;
}

/** Ids by handle. */
async function insertProducts(
  trx: Queries,
  plans: readonly ProductPlan[],
  titleIds: ReadonlyMap<string, number>,
  now: number,
): Promise<Map<string, number>> {
  if (plans.length === 0) return new Map();
  const fresh = { main_category_id: null, created_at: now };
  const rows = await trx
    .insertInto('products')
    .values(
      plans.map(
        ({ values }) => ({ ...columnsOf(values, titleIds), ...fresh }) as Insertable<ProductTable>,
      ),
    )
    .returning(['id', 'handle'])
    .execute();
  return new Map(rows.map(({ id, handle }) => [handle ?? '', id]));
}

async function updateProduct(
  trx: Queries,
  id: number,
  columns: Updateable<ProductTable>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...columns, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

const COLUMNS = {
  handle: 'handle',
  description: 'description',
  audience: 'audience',
  composition: 'composition',
  fit: 'fit',
  sport: 'sport',
  price: 'list_price_cents',
  suggestedPrice: 'suggested_price_cents',
  cost: 'cost_cents',
  grams: 'weight_grams',
  minUnits: 'min_units',
  minUnitsWholesale: 'min_units_wholesale',
  unitStep: 'unit_step',
  care: 'care',
  taxBasisPoints: 'tax_rate_basis_points',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  publishAt: 'publish_at',
  archivedAt: 'archived_at',
} as const satisfies Partial<Record<keyof ProductPlan['values'], keyof ProductTable>>;
const FLAGS = {
  isPublished: 'published',
  isFeatured: 'featured',
  isDeliveredTomorrow: 'delivery_tomorrow',
} as const;

function columnsOf(
  values: ProductPlan['values'],
  titleIds: ReadonlyMap<string, number>,
): Updateable<ProductTable> {
  const { title, extras, optionNames, box, worn } = values;
  const titleId = title === undefined ? undefined : titleIds.get(title);
  const changed = ([name]: [string, string]) => values[name as keyof typeof values] !== undefined;
  return {
    ...Object.fromEntries(
      Object.entries(COLUMNS)
        .filter(changed)
        .map(([name, column]) => [column, values[name as keyof typeof COLUMNS]]),
    ),
    ...Object.fromEntries(
      Object.entries(FLAGS)
        .filter(changed)
        .map(([name, column]) => [column, flag(values[name as keyof typeof FLAGS] ?? false)]),
    ),
    ...(titleId !== undefined && { title_id: titleId }),
    ...(box !== undefined && boxColumns(box)),
    ...(worn !== undefined && wornColumns(worn)),
    ...(extras && { file_extras: JSON.stringify(extras) }),
    ...(optionNames && {
      color_name: optionNames.color,
      size_name: optionNames.size,
      option3_name: optionNames.option3,
    }),
  };
}

async function titleOf(trx: Queries, id: number): Promise<number> {
  const { title_id } = await trx
    .selectFrom('products')
    .select('title_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return title_id;
}

async function writeCategories(
  trx: Queries,
  { id, plan }: ProductWrite,
  tree: CategoryTree,
): Promise<void> {
  if (plan.categories === null) return;
  const ids: number[] = [];
  for (const path of plan.categories) ids.push(await tree.ensure(trx, path));
  await trx
    .updateTable('products')
    .set({ main_category_id: ids[0] ?? null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('product_categories').where('product_id', '=', id).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('product_categories')
    .values([...new Set(ids)].map((category_id) => ({ product_id: id, category_id })))
    .execute();
}

/** Ids of titles by name; missing ones are created. */
export async function ensureTitles(
  trx: Queries,
  dialect: Dialect,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const known = await idsOf(trx, dialect, names);
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  await insertInBatches(
    trx,
    'titles',
    missing.map((name) => ({ name, name_folded: foldText(name) })),
  );
  return idsOf(trx, dialect, names);
}

/** Deletes titles without products. */
async function dropEmptyTitles(
  trx: Queries,
  dialect: Dialect,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('titles')
    .where(dialect.isIn('id', ids))
    .where(sql<boolean>`not exists (select 1 from products where title_id = titles.id)`)
    .execute();
}

async function idsOf(
  trx: Queries,
  dialect: Dialect,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('titles')
    .select(['id', 'name'])
    .where(dialect.isIn('name', names))
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
