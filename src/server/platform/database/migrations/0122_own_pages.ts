import type { Migration } from './Migration.ts';

/** Pages that merchants write, with the versions of their texts and their earlier addresses. */
export const ownPages: Migration = {
  name: '0122_own_pages',
  statements: ({ id, big, end, endKeyed }) => [
    `create table own_pages (
      id ${id},
      slug text not null unique check (length(slug) between 1 and 80),
      title text not null,
      body text not null,
      seo_title text not null,
      seo_description text not null,
      image text not null,
      image_alt text not null,
      published integer not null check (published in (0, 1)),
      updated_at ${big} not null,
      version integer not null check (version >= 1)
    ) ${end}`,
    `create table own_page_versions (
      page_id integer not null references own_pages (id) on delete cascade,
      version integer not null check (version >= 1),
      title text not null,
      body text not null,
      created_at ${big} not null,
      primary key (page_id, version)
    ) ${endKeyed}`,
    `create table own_page_moves (
      slug text primary key check (length(slug) between 1 and 80),
      page_id integer not null references own_pages (id) on delete cascade
    ) ${endKeyed}`,
    'create index own_page_moves_page on own_page_moves (page_id)',
  ],
};
