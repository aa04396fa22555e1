import { sql } from 'kysely';
import type { Database } from '../../../platform/database/Database.ts';
import type { StoredProduct } from '../../../platform/catalogue/ProductPlan.ts';
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
