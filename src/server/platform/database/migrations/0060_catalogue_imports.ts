import type { Migration } from './Migration.ts';

/** Catalogue files that admins upload, and what each makes of every product. */
export const catalogueImports: Migration = {
  name: '0060_catalogue_imports',
  statements: ({ id, big, end }) => [
    `create table catalogue_imports (
      id ${id},
      file_name text not null,
      folder text not null,
      price_factor ${big},
      downloads_pictures integer not null check (downloads_pictures in (0, 1)),
      findings text,
      check_job_id integer,
      apply_job_id integer,
      created_by integer references users (id) on delete set null,
      created_at ${big} not null
    ) ${end}`,
    `create table catalogue_import_items (
      id ${id},
      import_id integer not null references catalogue_imports (id) on delete cascade,
      kind text not null check (kind in ('created', 'updated', 'refused', 'note')),
      line integer not null,
      handle text not null,
      title text not null,
      changes text not null,
      reason text not null,
      state text not null check (state in ('planned', 'done', 'leftOut'))
    ) ${end}`,
    'create index catalogue_import_items_import on catalogue_import_items (import_id, kind, id)',
    'create index catalogue_import_items_handle on catalogue_import_items (import_id, handle)',
  ],
};
