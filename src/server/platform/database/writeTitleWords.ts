import { sql, type RawBuilder } from 'kysely';
import { searchWords, type SearchWord } from '../../../domain/catalogue/searchWords.ts';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';

/** A word in a title. */
export interface TitleWord {
  title_id: number;
  word_id: number;
}

interface ChangedTitleWords {
  added: TitleWord[];
  gone: TitleWord[];
}

/** Recomputes the words of the titles that are on sale. Writes and returns only changes. */
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
    .where(dialect.isIn('id', titleIds))
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
    .where(dialect.isIn('title_id', titleIds))
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

/** One parameter for any number of them, so that the statement text stays the same. */
function rowsOf(dialect: Dialect, pairs: readonly TitleWord[]): RawBuilder<unknown> {
  const rows = JSON.stringify(pairs.map(({ word_id, title_id }) => [word_id, title_id]));
  return sql`
    select cast(value ->> 0 as integer), cast(value ->> 1 as integer)
    from ${dialect.elements(sql`${rows}`)}`;
}

function keyOf({ title_id, word_id }: TitleWord): string {
  return `${title_id} ${word_id}`;
}

/** Ids of words by text, existing or new. */
async function addSearchWords(
  trx: Queries,
  dialect: Dialect,
  words: readonly SearchWord[],
): Promise<Map<string, number>> {
  const byText = new Map(words.map((word) => [word.text, word]));
  const ids = await idsOf(trx, dialect, [...byText.keys()]);
  const missing = [...byText.values()].filter(({ text }) => !ids.has(text)).toSorted(byItsText);
  if (missing.length === 0) return ids;
  const made = await insertWords(trx, dialect, missing);
  await insertParts(trx, dialect, made);
  for (const { id, text } of made) ids.set(text, id);
  // Another process may have added some of them concurrently.
  const others = missing.filter(({ text }) => !ids.has(text)).map(({ text }) => text);
  for (const [text, id] of await idsOf(trx, dialect, others)) ids.set(text, id);
  return ids;
}

interface MadeWord {
  id: number;
  text: string;
  folded: string;
}

/** The order is fixed, so that concurrent processes do not deadlock. */
function byItsText(one: SearchWord, other: SearchWord): number {
  return one.text < other.text ? -1 : 1;
}

async function insertWords(
  trx: Queries,
  dialect: Dialect,
  words: readonly SearchWord[],
): Promise<MadeWord[]> {
  const rows = JSON.stringify(words.map(({ text, folded, stem }) => [text, folded, stem]));
  const { rows: made } = await sql<MadeWord>`
    insert into search_words (text, folded, stem)
    select value ->> 0, value ->> 1, value ->> 2 from ${dialect.elements(sql`${rows}`)} where true
    on conflict (text) do nothing
    returning id, text, folded`.execute(trx);
  return made;
}

async function insertParts(
  trx: Queries,
  dialect: Dialect,
  words: readonly MadeWord[],
): Promise<void> {
  const parts = words.flatMap(({ id, folded }) => endingsOf(folded).map((part) => [part, id]));
  await sql`
    insert into search_word_parts (part, word_id)
    select value ->> 0, cast(value ->> 1 as integer)
    from ${dialect.elements(sql`${JSON.stringify(parts)}`)}`.execute(trx);
}

function endingsOf(folded: string): string[] {
  const letters = Array.from(folded);
  return letters.slice(1).map((_, index) => letters.slice(index + 1).join(''));
}

async function idsOf(
  trx: Queries,
  dialect: Dialect,
  texts: readonly string[],
): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map();
  const rows = await trx
    .selectFrom('search_words')
    .select(['id', 'text'])
    .where(dialect.isIn('text', texts))
    .execute();
  return new Map(rows.map(({ id, text }) => [text, id]));
}
