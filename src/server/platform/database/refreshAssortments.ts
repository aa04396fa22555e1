import { sql, type RawBuilder } from 'kysely';
import { contentHash } from '../crypto/contentHash.ts';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { inIdBatches } from './inIdBatches.ts';
import { plainSizeOf } from './plainSizeOf.ts';

type Choice = [color: string, size: string];

/** Recomputes these products' assortments: their colours and sizes, in stock or not. */
export async function refreshAssortments(
  trx: Queries,
  dialect: Dialect,
  productIds: readonly number[] | 'all',
): Promise<void> {
  await inIdBatches(trx, 'products', productIds, (ids) => refreshBatch(trx, dialect, ids));
}

async function refreshBatch(trx: Queries, dialect: Dialect, ids: readonly number[]): Promise<void> {
  const choices = await choicesOf(trx, dialect, ids);
  const hashes = new Map([...choices].map(([id, each]) => [id, contentHash(JSON.stringify(each))]));
  const byHash = new Map([...choices].map(([id, each]) => [hashes.get(id) ?? '', each]));
  const known = await idsOf(trx, dialect, [...byHash.keys()]);
  const missing = [...byHash].filter(([hash]) => !known.has(hash));
  await insert(trx, dialect, missing);
  const assortments = await idsOf(trx, dialect, [...byHash.keys()]);
  const rows = ids.map((id) => [id, assortments.get(hashes.get(id) ?? '') ?? null]);
  await sql`
    update products set assortment_id = fresh.assortment_id
    from (
      select cast(value ->> 0 as integer) as id, cast(value ->> 1 as integer) as assortment_id
      from ${elementsOf(dialect, rows)}
    ) fresh
    where products.id = fresh.id
      and products.assortment_id is distinct from fresh.assortment_id`.execute(trx);
}

/** Choices by product; products without colours have none. A colour without sizes has the size ''. */
async function choicesOf(
  trx: Queries,
  dialect: Dialect,
  ids: readonly number[],
): Promise<Map<number, Choice[]>> {
  const { rows } = await sql<{ id: number; choices: string }>`
    select choice.id, ${dialect.jsonRows(['choice.color', 'choice.size'], ['choice.color', 'choice.size'])} as choices
    from (
      select distinct v.product_id as id, v.color, coalesce(${plainSizeOf('s')}, '') as size
      from variants v left join variant_sizes s on s.variant_id = v.id
      where ${dialect.isIn('v.product_id', ids)}
    ) choice
    group by choice.id`.execute(trx);
  return new Map(rows.map(({ id, choices }) => [id, JSON.parse(choices) as Choice[]]));
}

async function insert(
  trx: Queries,
  dialect: Dialect,
  assortments: readonly (readonly [hash: string, choices: readonly Choice[]])[],
): Promise<void> {
  if (assortments.length === 0) return;
  const byHash = new Map(assortments);
  const { rows: made } = await sql<{ id: number; content_hash: string }>`
    insert into assortments (content_hash, size_count)
    select value ->> 0, cast(value ->> 1 as integer) from ${elementsOf(
      dialect,
      [...byHash.keys()].toSorted().map((hash) => [hash, sizeCount(byHash.get(hash))]),
    )} where true
    on conflict (content_hash) do nothing
    returning id, content_hash`.execute(trx);
  const choices = made.flatMap(({ id, content_hash: hash }) =>
    (byHash.get(hash) ?? []).map(([color, size]) => [id, color, size]),
  );
  await sql`
    insert into assortment_choices (assortment_id, color, size)
    select cast(value ->> 0 as integer), value ->> 1, value ->> 2
    from ${elementsOf(dialect, choices)}`.execute(trx);
}

function sizeCount(choices: readonly Choice[] = []): number {
  return choices.filter(([, size]) => size !== '').length;
}

async function idsOf(
  trx: Queries,
  dialect: Dialect,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('assortments')
    .select(['id', 'content_hash'])
    .where(dialect.isIn('content_hash', hashes))
    .execute();
  return new Map(rows.map((row) => [row.content_hash, row.id]));
}

function elementsOf(dialect: Dialect, rows: readonly unknown[][]): RawBuilder<unknown> {
  return dialect.elements(sql`${JSON.stringify(rows)}`);
}
