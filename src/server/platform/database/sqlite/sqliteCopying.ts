import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TableCopying, TableRow } from '../Dialect.ts';

const BATCH = 500;

export const sqliteCopying: TableCopying = {
  tables: async (db) => {
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema
      where type = 'table' and name not glob 'sqlite_*' and name not glob 'schema_migrations*'
      order by name`.execute(db);
    return rows.map((row) => row.name);
  },
  /** SQLite reads in this thread: others get their turn between the batches. */
  rows: async function* (db, table) {
    let batch: TableRow[] = [];
    for await (const row of db
      .selectFrom(sql.table<TableRow>(table).as('copied'))
      .selectAll()
      .stream()) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
      await nextTurn();
    }
    if (batch.length > 0) yield batch;
  },
  empty: async (trx) => {
    for (const table of await sqliteCopying.tables(trx)) {
      await sql`delete from ${sql.table(table)}`.execute(trx);
    }
  },
  nextIds: async (db) => {
    const { rows } = await sql<{ name: string; next: number }>`select name, seq + 1 as next
      from sqlite_sequence order by name`.execute(db);
    return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
  },
  setNextIds: async (trx, ids) => {
    await sql`delete from sqlite_sequence`.execute(trx);
    for (const [name, next] of Object.entries(ids)) {
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${next - 1})`.execute(trx);
    }
  },
  suspendRules: async (trx) => {
    const { rows: triggers } = await sql<{ name: string; statement: string }>`
      select name, sql as statement from sqlite_schema where type = 'trigger'`.execute(trx);
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
    return async () => {
      for (const { statement } of triggers) await sql.raw(statement).execute(trx);
      const { rows: broken } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx);
      if (broken[0]) throw new Error(`Rows of ${broken[0].table} refer to rows that are missing`);
    };
  },
};
