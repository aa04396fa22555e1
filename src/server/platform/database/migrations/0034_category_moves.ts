import type { Migration } from './Migration.ts';

/** Addresses that categories had before they were renamed, moved or deleted. */
export const categoryMoves: Migration = {
  name: '0034_category_moves',
  statements: ({ big, endKeyed }) => [
    `create table category_moves (
      path text primary key check (length(path) between 1 and 250),
      category_id integer references categories (id) on delete cascade,
      moved_at ${big} not null
    ) ${endKeyed}`,
    'create index category_moves_category on category_moves (category_id)',
  ],
};
