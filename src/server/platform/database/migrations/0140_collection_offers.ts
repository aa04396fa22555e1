import type { Migration } from './Migration.ts';

/** Collections that a coupon covers, and the index by which rules find an audience. */
export const collectionOffers: Migration = {
  name: '0140_collection_offers',
  statements: ({ endKeyed }) => [
    `create table coupon_collections (
      coupon_id integer not null references coupons (id) on delete cascade,
      collection_id integer not null references collections (id) on delete cascade,
      primary key (coupon_id, collection_id)
    ) ${endKeyed}`,
    'create index coupon_collections_collection on coupon_collections (collection_id)',
    'create index products_audience on products (audience, id) where audience is not null',
  ],
};
