import type { Migration } from './Migration.ts';

/** Coupons that reduce one of every so many units: `value` is the percentage, in basis points. */
export const unitCoupons: Migration = {
  name: '0121_unit_coupons',
  statements: () => [
    'alter table coupons add column every_units integer check (every_units between 2 and 3)',
  ],
};
