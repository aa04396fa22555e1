import { sql } from 'kysely';
import type { Database } from '../../../platform/database/Database.ts';
import type { StoredProduct } from '../../../platform/catalogue/ProductPlan.ts';
import { FACT_FIELDS, type FactField } from '../format/CatalogueFormat.ts';
import { CategoryTree } from '../../../platform/catalogue/CategoryTree.ts';
import { loadProducts } from './loadProducts.ts';

const PAGE = 200;

/**
 * All products page by page, oldest first: importing them in this order into an empty shop keeps the listings' order.
 */
export async function* pageProducts({
  db,
  dialect,
}: Pick<Database, 'db' | 'dialect'>): AsyncGenerator<StoredProduct[]> {
  const tree = await CategoryTree.load(db);
  let after = { created_at: Number.MIN_SAFE_INTEGER, id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'created_at'])
      .where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield await loadProducts(
      db,
      dialect,
      tree,
      rows.map(({ id }) => id),
    );
    after = last;
  }
}

export async function countProducts({ db }: Pick<Database, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Files keep no text that is blank. */
const isText = (column: string) =>
  sql`trim(${sql.ref(column)}, ${sql.lit(' \t\n\r\u00a0\u2028\u2029\ufeff')}) <> ''`;

const FILLED = {
  care: isText('care'),
  composition: isText('composition'),
  fit: isText('fit'),
  sport: isText('sport'),
  wornHeight: sql`worn_height_cm is not null`,
  wornSize: sql`worn_height_cm is not null`,
  unitStep: sql`unit_step > 1`,
} satisfies Record<FactField, unknown>;

/** The facts that any product has. */
export async function filledFacts({ db }: Pick<Database, 'db'>): Promise<FactField[]> {
  const { rows } = await sql<Record<FactField, number | boolean>>`select ${sql.join(
    FACT_FIELDS.map(
      (field) => sql`exists (select 1 from products where ${FILLED[field]}) as ${sql.ref(field)}`,
    ),
  )}`.execute(db);
  return FACT_FIELDS.filter((field) => Boolean(rows[0]?.[field]));
}
