import { sql } from 'kysely';
import type { Queries } from '../Database.ts';
import type { TableCopying, TableRow } from '../Dialect.ts';

const BATCH = 500;

interface Sequence {
  table: string;
  sequence: string;
}

export const postgresCopying: TableCopying = {
  tables: async (db) => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'schema\\_migrations%'
      order by tablename`.execute(db);
    return rows.map((row) => row.name);
  },
  rows: async function* (db, table) {
    await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(db);
    for (;;) {
      const { rows } = await sql<TableRow>`fetch ${sql.lit(BATCH)} from copied`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close copied`.execute(db);
  },
  empty: async (trx) => {
    const tables = (await postgresCopying.tables(trx)).map((table) => sql.table(table));
    await sql`truncate ${sql.join(tables)}`.execute(trx);
  },
  nextIds: async (db) => {
    const ids: Record<string, number> = {};
    for (const { table, sequence } of await sequences(db)) {
      const { rows } = await sql<{ next: number }>`select
        last_value + case when is_called then 1 else 0 end as next from ${sql.table(sequence)}`.execute(
        db,
      );
      ids[table] = rows[0]?.next ?? 1;
    }
    return ids;
  },
  setNextIds: async (trx, ids) => {
    for (const { table, sequence } of await sequences(trx)) {
      await sql`select setval(${sequence}::regclass, ${ids[table] ?? 1}::bigint, false)`.execute(
        trx,
      );
    }
  },
  suspendRules: async (trx) => {
    const { rows: keys } = await sql<{ table: string; name: string }>`
      select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
    const tables = await postgresCopying.tables(trx);
    for (const { table, name } of keys) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)}
        deferrable initially deferred`.execute(trx);
    }
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    }
    return async () => {
      await sql`set constraints all immediate`.execute(trx);
      for (const table of tables) {
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
      }
      for (const { table, name } of keys) {
        await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)}
          not deferrable`.execute(trx);
      }
    };
  },
};

async function sequences(db: Queries): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select table_name as table, pg_get_serial_sequence(table_name, column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' order by table_name`.execute(db);
  return rows;
}
