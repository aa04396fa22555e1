import { SHELVES } from '../shelves.ts';
import type { Migration } from './Migration.ts';

/** Products that cost less than usual get a shelf of their own, for the page of offers. */
export const shelfOfSales: Migration = {
  name: '0139_shelf_of_sales',
  statements: () => [
    `insert into shelf_products (
      shelf_id, product_id, created_at, list_price_cents, title_folded, assortment_id
    )
    select ${SHELVES.onSale}, s.product_id, s.created_at, s.list_price_cents, s.title_folded,
      s.assortment_id
    from shelf_products s join products p on p.id = s.product_id
    where s.shelf_id = ${SHELVES.allProducts} and p.suggested_price_cents > p.list_price_cents`,
  ],
};
