import type { Migration } from './Migration.ts';

/**
 * Coupons that pay the delivery, begin on a day, are for some shoppers or cover some categories. `by_category` stays
 * when a category is deleted, so that a coupon never covers more than it was made for.
 */
export const couponOffers: Migration = {
  name: '0045_coupon_offers',
  statements: ({ big, endKeyed }) => [
    'alter table coupons add column frees_shipping integer not null default 0 check (frees_shipping in (0, 1))',
    `alter table coupons add column starts_at ${big}`,
    `alter table coupons add column audience text not null default 'everyone'
      check (audience in ('everyone', 'members', 'firstPurchase', 'retail', 'wholesale'))`,
    'alter table coupons add column by_category integer not null default 0 check (by_category in (0, 1))',
    'alter table coupons add column version integer not null default 1',
    `create table coupon_categories (
      coupon_id integer not null references coupons (id) on delete cascade,
      category_id integer not null references categories (id) on delete cascade,
      primary key (coupon_id, category_id)
    ) ${endKeyed}`,
    'create index coupon_categories_category on coupon_categories (category_id)',
  ],
};
