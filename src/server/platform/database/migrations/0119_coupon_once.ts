import type { Migration } from './Migration.ts';

/** Coupons that each customer may use once; the orders that have them say who did. */
export const couponOnce: Migration = {
  name: '0119_coupon_once',
  statements: () => [
    `alter table coupons add column once_per_customer integer not null default 0
      check (once_per_customer in (0, 1))`,
  ],
};
