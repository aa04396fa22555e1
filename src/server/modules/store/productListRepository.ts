import { sql } from 'kysely';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';
import { deepPages } from './deepPages.ts';
import { matchingProducts } from './matchingProducts.ts';
import { isWholeShelf, type ProductQuery, type ProductRange } from './ProductQuery.ts';
import { SHELF_ORDERS, shelfQueries, type ShelfRow } from './shelfQueries.ts';

/** Which products a listing has. */
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
    ids: async (query, range) => {
      const rows = isWholeShelf(query)
        ? await shelfRows(query.shelf, range)
        : await matchingRows(query, range);
      return rows.map((row) => row.id);
    },
  };
}
