import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Queries } from '../../platform/database/Database.ts';
import { liveCondition } from '../../platform/database/collectionShelves.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';
import { SHELVES } from '../../platform/database/shelves.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import { choiceConditions, stockedConditions, type ProductQuery } from './ProductQuery.ts';
import { titlesWith, type TextQuery } from './search/searchIndexRepository.ts';

type Tables = DatabaseSchema & { shelf: DatabaseSchema['shelf_products'] };
type MatchingProducts = SelectQueryBuilder<Tables, 'shelf', object>;
type Condition = RawBuilder<SqlBool>;

/** Rows of the query's shelf, or of `shelves`, whose product matches the rest of the query. */
export function matchingProducts(
  db: Queries,
  dialect: Dialect,
  query: ProductQuery,
  shelves: readonly number[] = [query.shelf],
): MatchingProducts {
  const conditions = [
    onShelves(dialect, query, shelves),
    ...priceConditions(query),
    ...ruleConditions(query),
    ...productConditions(dialect, query),
    ...titleConditions(dialect, query),
    ...stockConditions(dialect, query),
  ];
  return db.selectFrom('shelf_products as shelf').where((eb) => eb.and(conditions));
}

/** A title or text matches few products: the plus keeps the planner from scanning the whole shelf. */
function onShelves(
  dialect: Dialect,
  { titleId, text }: ProductQuery,
  shelves: readonly number[],
): Condition {
  const isNarrow = titleId !== undefined || text !== undefined;
  const column = isNarrow ? sql`+ shelf.shelf_id` : sql`shelf.shelf_id`;
  const [only, ...others] = shelves;
  return others.length === 0
    ? sql`${column} = ${only}`
    : dialect.isOneOf(column, sql`${dialect.list(shelves)}`);
}

function priceConditions({ listPriceFrom, listPriceTo }: ProductQuery): Condition[] {
  const conditions: Condition[] = [];
  if (listPriceFrom !== undefined) conditions.push(sql`shelf.list_price_cents >= ${listPriceFrom}`);
  if (listPriceTo !== undefined) conditions.push(sql`shelf.list_price_cents <= ${listPriceTo}`);
  return conditions;
}

function ruleConditions({ rule, within, onSale }: ProductQuery): Condition[] {
  const conditions = rule ? [liveCondition(rule)] : [];
  if (within !== undefined) conditions.push(isOnShelf(within));
  if (onSale !== undefined) {
    conditions.push(onSale ? isOnShelf(SHELVES.onSale) : sql`not ${isOnShelf(SHELVES.onSale)}`);
  }
  return conditions;
}

function isOnShelf(shelf: number): Condition {
  return sql`shelf.product_id in (select product_id from shelf_products where shelf_id = ${shelf})`;
}

function productConditions(
  dialect: Dialect,
  { featured, deliveryTomorrow, audiences, sports }: ProductQuery,
): Condition[] {
  const flags: Condition[] = [];
  if (featured !== undefined) flags.push(sql`product.featured = ${flag(featured)}`);
  if (deliveryTomorrow !== undefined) {
    flags.push(sql`product.delivery_tomorrow = ${flag(deliveryTomorrow)}`);
  }
  if (audiences) flags.push(dialect.isIn('product.audience', audiences));
  if (sports) flags.push(dialect.isIn('product.sport', sports));
  if (flags.length === 0) return [];
  return [
    sql`exists (
      select 1 from products product
      where product.id = shelf.product_id and ${sql.join(flags, sql` and `)}
    )`,
  ];
}

function titleConditions(dialect: Dialect, { titleId, text }: ProductQuery): Condition[] {
  const conditions: Condition[] = [];
  if (titleId !== undefined) {
    conditions.push(sql`shelf.product_id in (select id from products where title_id = ${titleId})`);
  }
  if (text) conditions.push(sql`shelf.product_id in (${matchingProductsQuery(dialect, text)})`);
  return conditions;
}

/** Colours and sizes narrow the assortments; only stock is checked by size. */
function stockConditions(dialect: Dialect, query: ProductQuery): Condition[] {
  const conditions: Condition[] = [];
  const wanted = choiceConditions(dialect, query);
  if (wanted.length > 0) {
    conditions.push(sql`shelf.assortment_id in (
      select choice.assortment_id from assortment_choices choice
      where ${sql.join(wanted, sql` and `)}
    )`);
  }
  if (query.inStock === true) {
    conditions.push(sql`exists (${garmentsWith(stockedConditions(dialect, query))})`);
  }
  if (query.inStock === false) {
    conditions.push(sql`not exists (${garmentsWith([sql`size.quantity > 0`])})`);
  }
  return conditions;
}

function garmentsWith(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`
    select 1 from variants variant join variant_sizes size on size.variant_id = variant.id
    where variant.product_id = shelf.product_id and ${sql.join(conditions, sql` and `)}`;
}

/** Selects the ids of the products whose titles match the text. */
function matchingProductsQuery(dialect: Dialect, text: TextQuery): RawBuilder<unknown> {
  const readings = text.map((words) => {
    const conditions = words.map((word) => sql`title_id in (${titlesWith(dialect, word)})`);
    return sql`select id from products where ${sql.join(conditions, sql` and `)}`;
  });
  return sql.join(readings, sql` union `);
}
