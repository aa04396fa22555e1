import type { Migration } from './Migration.ts';

/** Few products have a third option; the lists of stock look for them. */
export const thirdOptions: Migration = {
  name: '0321_third_options',
  expands: true,
  statements: () => [
    "create index variant_sizes_third on variant_sizes (variant_id) where option3 <> ''",
  ],
};
