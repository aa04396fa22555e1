import type { Migration } from './Migration.ts';

/** Lists of links that a merchant saved: 0 is the menu, the others are columns of the footer. Without rows the shop has its own. */
export const shopLinks: Migration = {
  name: '0123_shop_links',
  statements: ({ endKeyed }) => [
    `create table link_lists (
      position integer primary key check (position between 0 and 3),
      title text not null,
      links text not null
    ) ${endKeyed}`,
  ],
};
