import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { fillCollections } from './collectionShelves.ts';
import { refreshAssortments } from './refreshAssortments.ts';
import { refreshTitleWords } from './refreshTitleWords.ts';
import { shelfPrice } from './shelfPrices.ts';
import { isOnSale, SHELVES } from './shelves.ts';

/** A condition on the product ids in a column. */
type Only = (column: string) => RawBuilder<SqlBool>;

/**
 * Recomputes the listing and search tables for these products. Call it at the end of every transaction that writes
 * titles, categories, products, their categories, or their colours and sizes.
 */
export async function refreshShelves(
  trx: Queries,
  dialect: Dialect,
  productIds: readonly number[] | 'all',
): Promise<void> {
  const list = productIds === 'all' ? null : sql`${dialect.list(productIds)}`;
  const only: Only = (column) => (list ? dialect.isOneOf(sql.ref(column), list) : sql`1 = 1`);
  await refreshAssortments(trx, dialect, productIds);
  await sql`delete from shelf_products where ${only('product_id')}`.execute(trx);
  await sql`
    insert into shelf_products (
      shelf_id, product_id, created_at, list_price_cents, title_folded, assortment_id
    )
    select shelf.id, p.id, p.created_at, ${shelfPrice}, t.name_folded, p.assortment_id
    from (
      select id as product_id, ${sql.lit(SHELVES.allProducts)} as id from products
      where ${only('id')}
      union
      select id, ${sql.lit(SHELVES.featured)} from products where featured = 1 and ${only('id')}
      union
      select id, ${sql.lit(SHELVES.onSale)} from products
      where ${isOnSale('products')} and ${only('id')}
      union
      ${categoriesOf(only, 'c.id')}
      union
      ${categoriesOf(only, 'c.parent_id')}
      union
      ${categoriesOf(only, 'parent.parent_id')}
    ) shelf
    join products p on p.id = shelf.product_id
    join titles t on t.id = p.title_id
    where p.published = 1`.execute(trx);
  await fillCollections(trx, dialect, list ? only : null);
  await refreshTitleWords(trx, dialect, productIds === 'all' ? 'all' : await titlesOf(trx, only));
}

async function titlesOf(trx: Queries, only: Only): Promise<number[]> {
  const rows = await trx
    .selectFrom('products')
    .select('title_id')
    .distinct()
    .where(only('id'))
    .execute();
  return rows.map((row) => row.title_id);
}

/** The products' categories, or their ancestors one or two levels up. */
function categoriesOf(only: Only, column: string): RawBuilder<unknown> {
  return sql`
    select m.product_id, ${sql.ref(column)}
    from (
      select product_id, category_id from product_categories where ${only('product_id')}
      union
      select id, main_category_id from products where main_category_id is not null and ${only('id')}
    ) m
    join categories c on c.id = m.category_id
    left join categories parent on parent.id = c.parent_id
    where ${sql.ref(column)} is not null`;
}
