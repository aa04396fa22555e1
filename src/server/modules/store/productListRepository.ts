import { sql } from 'kysely';
import type { ProductOrder } from '../../../domain/catalogue/productFilters.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { isWholeShelf, type ProductQuery, type ProductRange } from './ProductQuery.ts';
import { deepPages } from './deepPages.ts';
import { matchingProducts } from './matchingProducts.ts';

/** Sort key of each order; ties are sorted by id. */
const SHELF_ORDERS = {
  '-created': ['created_at', 'desc'],
  price: ['list_price_cents', 'asc'],
  '-price': ['list_price_cents', 'desc'],
  title: ['title_folded', 'asc'],
  chosen: ['position', 'asc'],
} as const;

/** The products of a listing. */
export interface ProductListRepository {
  count(query: ProductQuery): Promise<number>;
  /** Product ids in order. */
  ids(query: ProductQuery, range: ProductRange): Promise<number[]>;
}

export function productListRepository(
  { replica: db, background, dialect }: Database,
  memo: CatalogueMemo,
): ProductListRepository {
  const queries = {
    '-created': shelfQueries('-created'),
    price: shelfQueries('price'),
    '-price': shelfQueries('-price'),
    title: shelfQueries('title'),
    chosen: shelfQueries('chosen'),
  };

  function shelfRows(shelf: number, { order, ...range }: ProductRange): Promise<ShelfRow[]> {
    const { fromTop, after } = queries[order];
    const readPage = deepPages<ShelfRow>(memo, `${shelf} ${order}`, (last, part) =>
      last ? after(db, { shelf, ...last, ...part }) : fromTop(db, { shelf, ...part }),
    );
    return readPage(range);
  }

  function matchingRows(query: ProductQuery, range: ProductRange): Promise<{ id: number }[]> {
    const [column, direction] = SHELF_ORDERS[range.order];
    return matchingProducts(background, dialect, query)
      .select('shelf.product_id as id')
      .orderBy(`shelf.${column}`, direction)
      .orderBy('shelf.product_id', direction)
      .limit(range.limit)
      .offset(range.offset)
      .execute();
  }

  return {
    count: async (query) => {
      const all = sql<number>`count(*)`.as('count');
      const products = isWholeShelf(query)
        ? background.selectFrom('shelf_products').where('shelf_id', '=', query.shelf).select(all)
        : matchingProducts(background, dialect, query).select(all);
      const { count } = await products.executeTakeFirstOrThrow();
      return count;
    },
    /** Kept for all price lists, and while units are sold that no listing shows. */
    ids: (query, range) =>
      memo.get(`ids ${JSON.stringify([query, range])}`, async () => {
        const rows = isWholeShelf(query)
          ? await shelfRows(query.shelf, range)
          : await matchingRows(query, range);
        return rows.map((row) => row.id);
      }),
  };
}

/** A product on a shelf with its sort key. */
interface ShelfRow {
  id: number;
  key: number | string;
}

interface ShelfRange {
  shelf: number;
  limit: number;
  offset: number;
}

/** A whole shelf in one order: from its start, and from the row after a known one. */
function shelfQueries(order: ProductOrder) {
  const [column, direction] = SHELF_ORDERS[order];
  const isAfter = sql.raw(direction === 'asc' ? '>' : '<');

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
          sql<boolean>`(${sql.ref(column)}, product_id) ${isAfter} (${param('key')}, ${param('id')})`,
        )
        .orderBy(column, direction)
        .orderBy('product_id', direction)
        .limit(param('limit'))
        .offset(param('offset')),
    ),
  };
}
