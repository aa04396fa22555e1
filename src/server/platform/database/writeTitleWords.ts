import { sql, type RawBuilder } from 'kysely';
import { searchWords, type SearchWord } from '../../../domain/searchWords.ts';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { addSearchWords } from './addSearchWords.ts';

/** A title that has a word. */
export interface TitleWord {
  title_id: number;
  word_id: number;
}

interface ChangedTitleWords {
  added: TitleWord[];
  gone: TitleWord[];
}

/** Recomputes the words of those titles that are on sale. Writes and returns only changes. */
export async function writeTitleWords(
  trx: Queries,
  dialect: Dialect,
  titleIds: readonly number[],
): Promise<ChangedTitleWords> {
  const titles = await titlesOnSale(trx, dialect, titleIds);
  const wordIds = await addSearchWords(trx, dialect, [...titles.values()].flat());
  const known = await pairsOf(trx, dialect, titleIds);
  const wanted = new Map<string, TitleWord>();
  for (const [title_id, words] of titles) {
    for (const { text } of words) {
      const pair = { title_id, word_id: wordIds.get(text) ?? 0 };
      wanted.set(keyOf(pair), pair);
    }
  }
  const gone = known.filter((pair) => !wanted.delete(keyOf(pair)));
  const added = [...wanted.values()];
  await remove(trx, dialect, gone);
  await insert(trx, dialect, added);
  return { added, gone };
}

async function titlesOnSale(
  trx: Queries,
  dialect: Dialect,
  titleIds: readonly number[],
): Promise<Map<number, SearchWord[]>> {
  const rows = await trx
    .selectFrom('titles')
    .select(['id', 'name'])
    .where(dialect.isOneOf(sql.ref('id'), sql`${dialect.list(titleIds)}`))
    .where(
      sql<boolean>`exists (select 1 from products where title_id = titles.id and published = 1)`,
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, searchWords(name)]));
}

function pairsOf(
  trx: Queries,
  dialect: Dialect,
  titleIds: readonly number[],
): Promise<TitleWord[]> {
  return trx
    .selectFrom('title_words')
    .select(['title_id', 'word_id'])
    .where(dialect.isOneOf(sql.ref('title_id'), sql`${dialect.list(titleIds)}`))
    .execute();
}

async function insert(trx: Queries, dialect: Dialect, pairs: readonly TitleWord[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`insert into title_words (word_id, title_id) ${rowsOf(dialect, pairs)}`.execute(trx);
}

async function remove(trx: Queries, dialect: Dialect, pairs: readonly TitleWord[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`delete from title_words where (word_id, title_id) in (${rowsOf(dialect, pairs)})`.execute(
    trx,
  );
}

/** One parameter however many they are, so that the statement stays the same. */
function rowsOf(dialect: Dialect, pairs: readonly TitleWord[]): RawBuilder<unknown> {
  const rows = JSON.stringify(pairs.map(({ word_id, title_id }) => [word_id, title_id]));
  return sql`
    select cast(value ->> 0 as integer), cast(value ->> 1 as integer)
    from ${dialect.elements(sql`${rows}`)}`;
}

function keyOf({ title_id, word_id }: TitleWord): string {
  return `${title_id} ${word_id}`;
}
