import { sql } from 'kysely';
import type { BrokenConstraint, Dialect } from '../Dialect.ts';
import { driverCode } from '../driverCode.ts';
import { references } from '../references.ts';

const CONSTRAINTS = new Map<unknown, BrokenConstraint>([
  [275, 'check'],
  [787, 'foreignKey'],
  [1299, 'notNull'],
  [1555, 'unique'],
  [2067, 'unique'],
]);

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  words: {
    id: 'integer primary key autoincrement',
    big: 'integer',
    folded: 'text',
    end: 'strict',
    endKeyed: 'strict, without rowid',
    titleSearch: [
      `create virtual table titles_search using fts5(
        name_folded, content = 'titles', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
      )`,
      `create trigger titles_search_insert after insert on titles begin
        insert into titles_search (rowid, name_folded) values (new.id, new.name_folded);
      end`,
      `create trigger titles_search_delete after delete on titles begin
        insert into titles_search (titles_search, rowid, name_folded) values ('delete', old.id, old.name_folded);
      end`,
      `create trigger titles_search_update after update of name_folded on titles begin
        insert into titles_search (titles_search, rowid, name_folded) values ('delete', old.id, old.name_folded);
        insert into titles_search (rowid, name_folded) values (new.id, new.name_folded);
      end`,
    ],
    dropTitleSearch: [
      'drop trigger titles_search_insert',
      'drop trigger titles_search_delete',
      'drop trigger titles_search_update',
      'drop table titles_search',
    ],
  },
  /** Its transactions begin IMMEDIATE: they have the only write lock already. */
  lockForSetup: async () => undefined,
  lockName: async () => undefined,
  hasTable: async (db, name) => {
    const found =
      await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(db);
    return found.rows.length > 0;
  },
  isOneOf: (column, list) => sql`${column} in (select value from json_each(${list}))`,
  list: (values) => JSON.stringify(values),
  elements: (json) => sql`json_each(${json}) as element`,
  jsonRows: (columns, order) =>
    sql<string>`json_group_array(json_array(${references(columns)}) order by ${references(order)})`,
  /** As above: there is only one writer. */
  skipLocked: sql``,
  holdRows: () => sql``,
  nextId: (table) =>
    sql`select coalesce((select seq from sqlite_sequence where name = ${sql.lit(table)}), 0) + 1 as id`,
  /** Other processes look at the version now and then. */
  announceCatalogue: async () => undefined,
  constraintOf: (error) => CONSTRAINTS.get(driverCode(error, 'errcode')) ?? null,
};
