import { sql } from 'kysely';
import type { Database, Queries } from '../../server/platform/database/Database.ts';

const WIDTH = 120;

/**
 * The schema as lines to compare: each table with its columns and constraints, its indexes and triggers, then functions.
 * Without names that a database makes up: those of constraints and sequences.
 */
export async function describeSchema({ db, dialect }: Database): Promise<string> {
  const lines = dialect.name === 'sqlite' ? await sqliteLines(db) : await postgresLines(db);
  return lines.map((line) => `${line}\n`).join('');
}

async function sqliteLines(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select sql as statement from sqlite_schema
    where sql is not null and name not glob 'sqlite_*' and name not glob 'schema_migrations*'
    order by tbl_name, case type when 'table' then 1 when 'index' then 2 else 3 end, name`.execute(
    db,
  );
  return rows.flatMap(({ statement }) => {
    const plain = asOneLine(statement);
    return plain.startsWith('CREATE TABLE') ? linesOfTable(plain) : [plain];
  });
}

/** SQLite keeps a statement as it was written, with the name of a renamed table in quotes. */
function asOneLine(statement: string): string {
  return statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/(?<=\() | (?=\))/g, '');
}

function linesOfTable(statement: string): string[] {
  const [from, to] = [statement.indexOf('('), statement.lastIndexOf(')')];
  const members: string[] = [];
  let [start, depth] = [from + 1, 0];
  for (let at = start; at <= to; at += 1) {
    const character = statement[at];
    if (depth === 0 && (character === ',' || at === to)) {
      members.push(statement.slice(start, at).trim());
      start = at + 1;
    }
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
  }
  return [statement.slice(0, from) + statement.slice(to + 2), ...packed(members)];
}

/** Fills each line with as many members as fit. */
function packed(members: readonly string[]): string[] {
  const lines: string[] = [];
  for (const member of members) {
    const longer = `${lines.at(-1) ?? ''}, ${member}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  ${member}`);
  }
  return lines;
}

async function postgresLines(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ head: string; members: string[]; tail: string[] }>`
    select 'table ' || relname as head,
      array(
        select attname || ' ' || format_type(atttypid, atttypmod)
          || coalesce((select ' collate ' || collname from pg_collation
            where oid = attcollation and collname <> 'default'), '')
          || case when attnotnull then ' not null' else '' end
          || case attidentity::text when 'd' then ' identity' else attidentity::text end
          || coalesce((select ' default ' || pg_get_expr(adbin, adrelid) from pg_attrdef
            where adrelid = attrelid and adnum = attnum), '')
        from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped order by attnum
      ) || array(
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = t.oid and contype in ('c', 'f', 'p', 'u', 'x') order by 1
      ) as members,
      array(
        select pg_get_indexdef(indexrelid) from pg_index
        where indrelid = t.oid
          and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
        order by 1
      ) || array(
        select pg_get_triggerdef(oid, true) from pg_trigger
        where tgrelid = t.oid and not tgisinternal order by 1
      ) as tail
    from pg_class t
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not like 'schema\_migrations%'
    order by relname`.execute(db);
  const { rows: others } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select relkind::text || ' ' || relname from pg_class
    where relnamespace = current_schema()::regnamespace and relkind not in ('r', 'i', 'S')
    order by 1`.execute(db);
  const { rows: own } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return [
    ...rows.flatMap(({ head, members, tail }) => [head, ...packed(members), ...tail]),
    ...others.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()),
  ].map((line) => line.replaceAll(`${own[0]?.name}.`, ''));
}
