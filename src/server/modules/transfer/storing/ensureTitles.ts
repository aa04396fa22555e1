import { sql } from 'kysely';
import { foldText } from '../../../../domain/foldText.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';

/** The ids of titles by name; those that are missing are made. */
export async function ensureTitles(
  trx: Queries,
  dialect: Dialect,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const known = await idsOf(trx, dialect, names);
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  await insertInBatches(
    trx,
    'titles',
    missing.map((name) => ({ name, name_folded: foldText(name) })),
  );
  return idsOf(trx, dialect, names);
}

/** Titles that nothing is sold under any more. */
export async function dropEmptyTitles(
  trx: Queries,
  dialect: Dialect,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('titles')
    .where(dialect.isOneOf(sql.ref('id'), sql`${dialect.list(ids)}`))
    .where(sql<boolean>`not exists (select 1 from products where title_id = titles.id)`)
    .execute();
}

async function idsOf(
  trx: Queries,
  dialect: Dialect,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('titles')
    .select(['id', 'name'])
    .where(dialect.isOneOf(sql.ref('name'), sql`${dialect.list(names)}`))
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
