import { sql } from 'kysely';
import type { SearchWord } from '../../../domain/searchWords.ts';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';

/** The ids of these words by their text, known ones or new. */
export async function addSearchWords(
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
  // Another process may have added some of them at the same moment.
  const others = missing.filter(({ text }) => !ids.has(text)).map(({ text }) => text);
  for (const [text, id] of await idsOf(trx, dialect, others)) ids.set(text, id);
  return ids;
}

interface MadeWord {
  id: number;
  text: string;
  folded: string;
}

/** In one order everywhere, so that two processes that add the same words wait for each other only one way. */
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
    .where(dialect.isOneOf(sql.ref('text'), sql`${dialect.list(texts)}`))
    .execute();
  return new Map(rows.map(({ id, text }) => [text, id]));
}
