import { sql, type RawBuilder } from 'kysely';
import type { Database, Queries } from '../../src/server/platform/database/Database.ts';
import { refreshTitleWords } from '../../src/server/platform/database/refreshTitleWords.ts';
import type { DatabaseSchema } from '../../src/server/platform/database/schema.ts';
import { withoutIndexes } from './withoutIndexes.ts';

const TABLES = [
  'titles',
  'products',
  'variants',
  'variant_images',
  'variant_sizes',
  'product_categories',
  'product_tags',
  'shelf_products',
  'title_words',
] as const;
type Copied = (typeof TABLES)[number];
/** Tables whose rows have ids of their own, which others refer to. */
type Numbered = 'titles' | 'products' | 'variants' | 'variant_sizes';

const HOUR = 3_600_000;
const HUNDRED_PESOS = 10_000;
const PRICES = 40;

/**
 * Copies all products so many times, with what belongs to them, by statements that make many rows each. Each copy has its
 * own name, articles, prices, age and stock.
 */
export async function multiplyProducts(database: Database, copies: number): Promise<void> {
  const { dialect, transaction } = database;
  const { copying } = dialect;
  const next = await copying.nextIds(database.db);
  const steps = {
    titles: next['titles'] ?? 1,
    products: next['products'] ?? 1,
    variants: next['variants'] ?? 1,
    variant_sizes: next['variant_sizes'] ?? 1,
  };
  await withoutIndexes(database, TABLES, async () => {
    for (let copy = 1; copy <= copies; copy += 1) {
      await transaction(async (trx) => {
        for (const table of TABLES)
          await copyRows(trx, table, changesOf(table, copy, steps), steps);
        await copying.setNextIds(trx, {
          ...(await copying.nextIds(trx)),
          ...mapOf(steps, (step) => step * (copy + 1)),
        });
        await addWord(trx, dialect, copy, steps.titles);
      });
    }
    await transaction(async (trx) => {
      await sql`update search_words set title_count = (
        select count(*) from title_words where word_id = search_words.id)`.execute(trx);
    });
  });
  await database.changeCatalogue(async () => undefined);
}

type Steps = Record<Numbered, number>;
/** Expressions of the columns that differ in a copy. */
type Changes = Record<string, RawBuilder<unknown>>;

function changesOf(table: Copied, copy: number, steps: Steps): Changes {
  const moved = (column: string, of: Numbered) =>
    sql`${sql.ref(column)} + ${sql.lit(steps[of] * copy)}`;
  const raised = (column: string) =>
    sql`${sql.ref(column)} + ${sql.lit(((copy * 17) % PRICES) * HUNDRED_PESOS)}`;
  const older = sql`created_at - ${sql.lit(copy * 7 * HOUR)}`;
  const named = (column: string) => sql`${sql.ref(column)} || ${sql.lit(` ${wordOf(copy)}`)}`;
  const sku = sql`${sql.lit(`${wordOf(copy)}-`)} || sku`;
  const product_id = moved('product_id', 'products');
  const variant_id = moved('variant_id', 'variants');
  const changes: Record<Copied, Changes> = {
    titles: { id: moved('id', 'titles'), name: named('name'), name_folded: named('name_folded') },
    products: {
      id: moved('id', 'products'),
      title_id: moved('title_id', 'titles'),
      handle: sql`null`,
      list_price_cents: raised('list_price_cents'),
      suggested_price_cents: raised('suggested_price_cents'),
      created_at: older,
    },
    variants: { id: moved('id', 'variants'), product_id, sku },
    variant_images: { variant_id },
    variant_sizes: {
      id: moved('id', 'variant_sizes'),
      variant_id,
      sku,
      barcode: sql`null`,
      list_price_cents: raised('list_price_cents'),
      suggested_price_cents: raised('suggested_price_cents'),
      quantity: sql`case quantity when 0 then 0 else 1 + (quantity + ${sql.lit(copy * 13)}) % 60 end`,
    },
    product_categories: { product_id },
    product_tags: { product_id },
    shelf_products: {
      product_id,
      created_at: older,
      list_price_cents: raised('list_price_cents'),
      title_folded: named('title_folded'),
    },
    title_words: { title_id: moved('title_id', 'titles') },
  };
  return changes[table];
}

/** The column that says which rows are no copies. */
const OWNERS: Record<Copied, readonly [column: string, of: Numbered]> = {
  titles: ['id', 'titles'],
  products: ['id', 'products'],
  variants: ['id', 'variants'],
  variant_images: ['variant_id', 'variants'],
  variant_sizes: ['id', 'variant_sizes'],
  product_categories: ['product_id', 'products'],
  product_tags: ['product_id', 'products'],
  shelf_products: ['product_id', 'products'],
  title_words: ['title_id', 'titles'],
};

async function copyRows(
  trx: Queries,
  table: keyof typeof OWNERS & keyof DatabaseSchema,
  changes: Changes,
  steps: Steps,
): Promise<void> {
  const sample = await trx
    .selectFrom(sql.table<object>(table).as('sample'))
    .selectAll()
    .limit(1)
    .execute();
  if (sample[0] === undefined) return;
  const columns = Object.keys(sample[0]);
  const [owner, of] = OWNERS[table];
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => changes[column] ?? sql.ref(column)))}
    from ${sql.table(table)} where ${sql.ref(owner)} < ${sql.lit(steps[of])}
    order by ${sql.ref(owner)}`.execute(trx);
}

/** Adds the word of this copy to all its titles: as the shop does to the first one. */
async function addWord(
  trx: Queries,
  dialect: Database['dialect'],
  copy: number,
  step: number,
): Promise<void> {
  const from = step * copy;
  const first = await trx
    .selectFrom('titles')
    .innerJoin('products', 'products.title_id', 'titles.id')
    .select('titles.id')
    .where('titles.id', '>=', from)
    .where('published', '=', 1)
    .orderBy('titles.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await refreshTitleWords(trx, dialect, [first.id]);
  await sql`
    insert into title_words (word_id, title_id)
    select w.id, t.id from search_words w cross join titles t
    where w.text = ${wordOf(copy)} and t.id > ${sql.lit(first.id)}
      and exists (select 1 from products where title_id = t.id and published = 1)`.execute(trx);
}

function wordOf(copy: number): string {
  return `x${copy}`;
}

function mapOf<Key extends string>(
  record: Readonly<Record<Key, number>>,
  change: (value: number) => number,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries<number>(record).map(([key, value]) => [key, change(value)]),
  );
}
