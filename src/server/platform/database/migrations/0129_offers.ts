import type { Migration } from './Migration.ts';

/**
 * Offers without a code are coupons that hold by themselves; a timer keeps `shown` while they do. Coupons may be for
 * products too: `by_category` says that one is for less than all. An order says which of both it had.
 */
export const offers: Migration = {
  name: '0129_offers',
  statements: ({ endKeyed }) => [
    `alter table coupons add column is_automatic integer not null default 0
      check (is_automatic in (0, 1))`,
    'alter table coupons add column shown integer not null default 0 check (shown in (0, 1))',
    "alter table coupons add column terms text not null default ''",
    'create index coupons_automatic on coupons (expires_at) where is_automatic = 1',
    `create table coupon_products (
      coupon_id integer not null references coupons (id) on delete cascade,
      product_id integer not null references products (id) on delete cascade,
      primary key (coupon_id, product_id)
    ) ${endKeyed}`,
    'create index coupon_products_product on coupon_products (product_id)',
    `alter table orders add column coupon_is_automatic integer not null default 0
      check (coupon_is_automatic in (0, 1))`,
  ],
};
