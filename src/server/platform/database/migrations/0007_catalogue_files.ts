import type { Migration } from './Migration.ts';

/** What comes and goes with catalogue files, and which file a picture was made of. */
export const catalogueFiles: Migration = {
  name: '0007_catalogue_files',
  statements: () => [
    'alter table products add column handle text check (length(handle) between 1 and 200)',
    `alter table products add column file_extras text not null default '{}'`,
    `alter table variant_sizes add column file_extras text not null default '{}'`,
    'create unique index products_handle on products (handle)',
    'create index products_created on products (created_at, id)',
    'alter table media add column source_hash text check (length(source_hash) = 32)',
    'create index media_source on media (source_hash)',
  ],
};
