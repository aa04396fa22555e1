import { sql, type RawBuilder } from 'kysely';
import type { StockFilters } from '../../../domain/catalogue/stock.ts';
import { MAX_COUNTED_STOCK } from '../../../domain/orders/cart.ts';
import { foldText } from '../../../domain/text.ts';
import { LOW, SHOPS_LOW } from '../../platform/catalogue/lowStock.ts';
import { likePattern } from '../../platform/database/likePattern.ts';

type Sql = RawBuilder<unknown>;

/** No size with more is low: a bound that an index can use. */
const GREATEST_LOW = sql`(select max(low) from (
  select ${SHOPS_LOW} as low union all
  select max(low_stock) from variant_sizes where low_stock is not null) lows)`;
const STATES = {
  low: sql<boolean>`s.quantity <= ${GREATEST_LOW} and s.quantity <= ${LOW}`,
  out: sql<boolean>`s.quantity = 0`,
  some: sql<boolean>`s.quantity > 0`,
  unlimited: sql<boolean>`s.quantity > ${sql.lit(MAX_COUNTED_STOCK)}`,
} as const;

export const FROM_SIZES = sql`variant_sizes s join variants v on v.id = s.variant_id
  join products p on p.id = v.product_id join titles t on t.id = p.title_id`;
/** `cross join` keeps SQLite to this order, in which an index sorts the titles. */
export const FROM_TITLES = sql`titles t cross join products p cross join variants v cross join variant_sizes s
  where p.title_id = t.id and v.product_id = p.id and s.variant_id = v.id`;
/**
 * Sizes by product without reading them: as many as the choices of its assortment (`a`), in which those of a third option are
 * one, so that products with such sizes (`own`) are counted.
 */
export const FROM_ASSORTMENTS = sql`titles t cross join products p cross join assortments a left join (
    select v.product_id, count(*) as sizes from variants v join variant_sizes s on s.variant_id = v.id
    where v.product_id in (
      select w.product_id from variants w join variant_sizes x on x.variant_id = w.id where x.option3 <> '')
    group by v.product_id) own on own.product_id = p.id
  where p.title_id = t.id and a.id = p.assortment_id and p.archived_at is null and a.size_count > 0`;
export const SIZES = sql`coalesce(own.sizes, a.size_count)`;

/**
 * Products outside the list: lists of low stock are of products on sale. Few are archived or off sale, and they have an
 * index.
 */
function exclusion({ state }: StockFilters): Sql {
  return state === 'low' || state === 'out'
    ? sql`(p.published = 0 or p.archived_at is not null)`
    : sql`p.archived_at is not null`;
}

export function conditions(filters: StockFilters): Sql {
  const { text, productId, state } = filters;
  return sql.join(
    [
      sql`not ${exclusion(filters)}`,
      ...(productId === undefined ? [] : [sql`p.id = ${productId}`]),
      ...(state === undefined ? [] : [STATES[state]]),
      ...(text === undefined ? [] : [sql`(${isTitled(text)} or ${hasCode(text)})`]),
    ],
    sql` and `,
  );
}

/** The ids of all sizes that match, in no order. */
export function matching(filters: StockFilters): Sql {
  const { text, productId, state } = filters;
  if (text !== undefined) {
    // Apart, since a database that looks for either reads all sizes.
    const others = conditions({ ...filters, text: undefined });
    return sql`select s.id from ${FROM_TITLES} and ${isTitled(text)} and ${others} union all
      ${onlyByCode(filters, text)}`;
  }
  if (productId !== undefined)
    return sql`select s.id from ${FROM_SIZES} where ${conditions(filters)}`;
  return sql`select s.id from variant_sizes s where s.variant_id not in (
      select v.id from products p join variants v on v.product_id = p.id where ${exclusion(filters)})
    and ${state === undefined ? sql`true` : STATES[state]}`;
}

/** Sizes with this SKU or barcode whose title says something else. */
export function onlyByCode(filters: StockFilters, text: string): Sql {
  const others = conditions({ ...filters, text: undefined });
  return sql`select s.id from ${FROM_SIZES} where ${hasCode(text)} and not ${isTitled(text)} and ${others}`;
}

export function counting(filters: StockFilters): Sql {
  const { text, productId, state } = filters;
  if (text !== undefined && isOfWholeProducts(filters)) {
    return sql`(select cast(coalesce(sum(${SIZES}), 0) as bigint) from ${FROM_ASSORTMENTS} and ${isTitled(text)})
      + (select count(*) from (${onlyByCode(filters, text)}) found)`;
  }
  if (text !== undefined || productId !== undefined) {
    return sql`(select count(*) from (${matching(filters)}) found)`;
  }
  const isIn = state === undefined ? sql`` : sql`where ${STATES[state]}`;
  return sql`(select count(*) from variant_sizes s ${isIn}) - (
    select count(*) from (
      select s.* from products p join variants v on v.product_id = p.id
      join variant_sizes s on s.variant_id = v.id where ${exclusion(filters)}) s ${isIn})`;
}

/** True if a product matches with all of its sizes or with none, but for codes. */
export function isOfWholeProducts({ productId, state }: StockFilters): boolean {
  return productId === undefined && state === undefined;
}

export function isTitled(text: string): Sql {
  return sql`t.name_folded like ${likePattern(foldText(text))} escape '\\'`;
}

function hasCode(text: string): Sql {
  return sql`s.id in (select id from variant_sizes where sku = ${text} or barcode = ${text})`;
}
