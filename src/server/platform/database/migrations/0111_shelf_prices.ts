import type { Migration } from './Migration.ts';

/** Products whose sizes cost differently are listed at the lowest price in stock. */
export const shelfPrices: Migration = {
  name: '0111_shelf_prices',
  statements: () => [
    `update shelf_products set list_price_cents = coalesce((
      select min(coalesce(s.list_price_cents, p.list_price_cents))
      from products p join variants v on v.product_id = p.id join variant_sizes s on s.variant_id = v.id
      where p.id = shelf_products.product_id and s.quantity > 0
    ), shelf_products.list_price_cents)
    where product_id in (
      select v.product_id from variants v join variant_sizes s on s.variant_id = v.id
      where s.list_price_cents is not null
    )`,
  ],
};
