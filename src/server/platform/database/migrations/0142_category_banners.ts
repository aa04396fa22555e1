import type { Migration } from './Migration.ts';

/** A category's list has a wide picture above it. */
export const categoryBanners: Migration = {
  name: '0142_category_banners',
  statements: () => [
    `alter table categories add column banner_url text not null default ''`,
    `alter table categories add column banner_alt text not null default ''`,
  ],
};
