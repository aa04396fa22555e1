import type { Migration } from './Migration.ts';

/**
 * A third value of sizes, and names of a product's options. A size's name ends with its third value (`M / Largo`):
 * listings find it by what stands before.
 */
export const thirdOption: Migration = {
  name: '0125_third_option',
  statements: () => [
    `alter table products add column color_name text not null default '' check (length(color_name) <= 30)`,
    `alter table products add column size_name text not null default '' check (length(size_name) <= 30)`,
    `alter table products add column option3_name text not null default '' check (length(option3_name) <= 30)`,
    `alter table variant_sizes add column option3 text not null default ''
      check (option3 = '' or (length(size) > length(option3) + 3
        and substr(size, length(size) - length(option3) - 2) = ' / ' || option3))`,
    'drop index variant_sizes_in_stock',
    `create index variant_sizes_in_stock on variant_sizes (variant_id, (case when option3 = '' then size
      else substr(size, 1, length(size) - length(option3) - 3) end)) where quantity > 0`,
  ],
};
