import { sql } from 'kysely';
import type { ProductOrder } from '../../../domain/productFilters.ts';
import { prepare } from '../../platform/database/prepare.ts';

/** A product on a shelf, with what it is ordered by. */
export interface ShelfRow {
  id: number;
  key: number | string;
}

interface ShelfRange {
  shelf: number;
  limit: number;
  offset: number;
}

/** What each order reads; products that are equal in it are in the order of their ids. */
export const SHELF_ORDERS = {
  '-created': ['created_at', 'desc'],
  price: ['list_price_cents', 'asc'],
  '-price': ['list_price_cents', 'desc'],
  title: ['title_folded', 'asc'],
} as const;

/** A whole shelf in one order: from its beginning, and from the row after a known one. */
export function shelfQueries(order: ProductOrder) {
  const [column, direction] = SHELF_ORDERS[order];
  const isBeyond = sql.raw(direction === 'asc' ? '>' : '<');

  return {
    fromTop: prepare<ShelfRange, ShelfRow>((db, param) =>
      db
        .selectFrom('shelf_products')
        .select(['product_id as id', `${column} as key`])
        .where('shelf_id', '=', param('shelf'))
        .orderBy(column, direction)
        .orderBy('product_id', direction)
        .limit(param('limit'))
        .offset(param('offset')),
    ),

    after: prepare<ShelfRange & ShelfRow, ShelfRow>((db, param) =>
      db
        .selectFrom('shelf_products')
        .select(['product_id as id', `${column} as key`])
        .where('shelf_id', '=', param('shelf'))
        .where(
          sql<boolean>`(${sql.ref(column)}, product_id) ${isBeyond} (${param('key')}, ${param('id')})`,
        )
        .orderBy(column, direction)
        .orderBy('product_id', direction)
        .limit(param('limit'))
        .offset(param('offset')),
    ),
  };
}
