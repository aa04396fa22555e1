import type { Migration } from './Migration.ts';

/** Lists leave archived products out: there are few, and finding them must not read all others. */
export const archivedProducts: Migration = {
  name: '0039_archived_products',
  statements: () => [
    'create index products_archived on products (id) where archived_at is not null',
  ],
};
