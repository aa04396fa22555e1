import { sql } from 'kysely';
import type { MovementFilters, StockMovement } from '../../../domain/catalogue/stock.ts';
import { foldText } from '../../../domain/text.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { likePattern } from '../../platform/database/likePattern.ts';

export interface MovementsRepository {
  count(on: Queries, filters: MovementFilters): Promise<number>;
  /** Newest first, or oldest first. */
  list(
    on: Queries,
    filters: MovementFilters,
    range: { limit: number; offset: number; isOldestFirst: boolean },
  ): Promise<StockMovement[]>;
  /** Newest first, below an id. */
  listBelow(
    on: Queries,
    filters: MovementFilters,
    id: number,
    limit: number,
  ): Promise<StockMovement[]>;
}

/** The ledger of the stock; only the writers of stock add to it. */
export function movementsRepository(): MovementsRepository {
  return {
    count: async (on, filters) => {
      const { count } = await matching(on, filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (on, filters, { limit, offset, isOldestFirst }) =>
      withNames(
        on,
        matching(on, filters)
          .orderBy('m.id', isOldestFirst ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset),
        isOldestFirst,
      ),
    listBelow: async (on, filters, id, limit) =>
      withNames(
        on,
        matching(on, filters).where('m.id', '<', id).orderBy('m.id', 'desc').limit(limit),
        false,
      ),
  };
}

/** Movements only: names are read for one page of them. */
function matching(on: Queries, filters: MovementFilters) {
  const { text, productId, sizeId, reason, from, until } = filters;
  let rows = on.selectFrom('stock_movements as m');
  if (sizeId !== undefined) rows = rows.where('m.variant_size_id', '=', sizeId);
  if (reason !== undefined) rows = rows.where('m.reason', '=', reason);
  if (from !== undefined) rows = rows.where('m.created_at', '>=', from);
  if (until !== undefined) rows = rows.where('m.created_at', '<', until);
  if (productId !== undefined) {
    rows = rows.where(
      sql<boolean>`m.variant_size_id in (
        select s.id from variant_sizes s join variants v on v.id = s.variant_id
        where v.product_id = ${productId})`,
    );
  }
  if (text !== undefined) {
    const pattern = likePattern(foldText(text));
    rows = rows.where(
      sql<boolean>`(m.variant_size_id in (
          select s.id from (select distinct variant_size_id as id from stock_movements) moved
          join variant_sizes s on s.id = moved.id join variants v on v.id = s.variant_id
          join products p on p.id = v.product_id join titles t on t.id = p.title_id
          where t.name_folded like ${pattern} escape '\\')
        or m.variant_size_id in (select id from variant_sizes where sku = ${text} or barcode = ${text})
        or m.order_id in (select id from orders where order_number = ${text})
        or m.id in (select id from stock_movements where gone_sku is not null
          and (gone_sku = ${text} or gone_folded like ${pattern} escape '\\')))`,
    );
  }
  return rows;
}

async function withNames(
  on: Queries,
  page: ReturnType<typeof matching>,
  isOldestFirst: boolean,
): Promise<StockMovement[]> {
  return on
    .selectFrom(page.selectAll('m').as('m'))
    .leftJoin('variant_sizes as s', 's.id', 'm.variant_size_id')
    .leftJoin('variants as v', 'v.id', 's.variant_id')
    .leftJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('titles as t', 't.id', 'p.title_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.created_at as at', 'm.delta as change', 'm.quantity_after as after'])
    .select(['m.reason', 'm.note', 's.id as sizeId', 'p.id as productId', 'p.audience'])
    .select(({ fn }) => [
      fn.coalesce('t.name', 'm.gone_title', sql.lit('')).as('title'),
      fn.coalesce('v.color', 'm.gone_color', sql.lit('')).as('color'),
      fn.coalesce('s.size', 'm.gone_size', sql.lit('')).as('size'),
      fn.coalesce('s.sku', 'm.gone_sku', sql.lit('')).as('sku'),
    ])
    .select(['o.order_number as orderNumber', 'u.username as user'])
    .orderBy('m.id', isOldestFirst ? 'asc' : 'desc')
    .execute();
}
