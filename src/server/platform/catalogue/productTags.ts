import { sql } from 'kysely';
import { tagKey, uniqueTags } from '../../../domain/catalogue/tags.ts';
import type { Queries } from '../database/Database.ts';
import type { Dialect } from '../database/Dialect.ts';
import { insertInBatches } from '../database/insertInBatches.ts';

/** Tags in the order of the alphabet, by product; products without tags are left out. */
export async function tagsOf(
  on: Queries,
  dialect: Dialect,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await on
    .selectFrom('product_tags as p')
    .innerJoin('tags as t', 't.id', 'p.tag_id')
    .select(['p.product_id', 't.name'])
    .where(dialect.isIn('p.product_id', productIds))
    .orderBy('t.folded')
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([id, all]) => [id, all.map(({ name }) => name)]));
}

/** Tags that products have, in the order of the alphabet. */
export async function usedTags(on: Queries, limit: number): Promise<string[]> {
  const rows = await on
    .selectFrom('tags as t')
    .select('t.name')
    .where(sql<boolean>`exists (select 1 from product_tags where tag_id = t.id)`)
    .orderBy('t.folded')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** The tag as products have it, or as it is. */
export async function spellingOf(on: Queries, tag: string): Promise<string> {
  const known = await on
    .selectFrom('tags')
    .select('name')
    .where('folded', '=', tagKey(tag))
    .executeTakeFirst();
  return known?.name ?? tag;
}

/** The tags of each of these products become exactly those. A tag that is known keeps the spelling that it has. */
export async function writeTags(
  trx: Queries,
  dialect: Dialect,
  wanted: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  if (wanted.size === 0) return;
  const ids = await tagIds(trx, dialect, uniqueTags([...wanted.values()].flat()));
  await trx
    .deleteFrom('product_tags')
    .where(dialect.isIn('product_id', [...wanted.keys()]))
    .execute();
  await insertInBatches(
    trx,
    'product_tags',
    [...wanted].flatMap(([product_id, tags]) =>
      uniqueTags(tags).map((tag) => ({ product_id, tag_id: ids.get(tagKey(tag)) ?? 0 })),
    ),
  );
}

async function tagIds(
  trx: Queries,
  dialect: Dialect,
  tags: readonly string[],
): Promise<Map<string, number>> {
  if (tags.length === 0) return new Map();
  await trx
    .insertInto('tags')
    .values(tags.map((name) => ({ name, folded: tagKey(name) })))
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .execute();
  const rows = await trx
    .selectFrom('tags')
    .select(['id', 'folded'])
    .where(dialect.isIn('folded', tags.map(tagKey)))
    .execute();
  return new Map(rows.map(({ id, folded }) => [folded, id]));
}
