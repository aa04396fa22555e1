import type { Migration } from './Migration.ts';

/** The last versions of the catalogue that changed only the stock of some products. */
export const catalogueChanges: Migration = {
  name: '0205_catalogue_changes',
  expands: true,
  statements: ({ end }) => [
    `create table catalogue_changes (
      version integer primary key,
      units text not null,
      stock text not null
    ) ${end}`,
  ],
};
