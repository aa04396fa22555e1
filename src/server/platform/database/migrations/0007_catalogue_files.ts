import type { Migration } from './Migration.ts';

/** Data of catalogue files, and the source files and URLs of pictures. */
export const catalogueFiles: Migration = {
  name: '0007_catalogue_files',
  statements: ({ endKeyed }) => [
    'alter table products add column handle text check (length(handle) between 1 and 200)',
    `alter table products add column file_extras text not null default '{}'`,
    `alter table variant_sizes add column file_extras text not null default '{}'`,
    'create unique index products_handle on products (handle)',
    'create index products_created on products (created_at, id)',
    `create table media_sources (
      source_hash text primary key check (length(source_hash) = 32),
      name text not null references media (name) on delete cascade
    ) ${endKeyed}`,
    'create index media_sources_name on media_sources (name)',
  ],
};
