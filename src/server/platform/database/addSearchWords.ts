import { sql } from 'kysely';
import type { SearchWord } from '../../../domain/searchWords.ts';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';

/** Rows in one statement: databases limit its parameters. */
const ROWS = 5000;

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
  const made = await insertWords(trx, missing);
  await insertParts(trx, made);
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

async function insertWords(trx: Queries, words: readonly SearchWord[]): Promise<MadeWord[]> {
  const made: MadeWord[] = [];
  for (const some of inChunks(words)) {
    const rows = await trx
      .insertInto('search_words')
      .values(some)
      .onConflict((conflict) => conflict.column('text').doNothing())
      .returning(['id', 'text', 'folded'])
      .execute();
    made.push(...rows);
  }
  return made;
}

async function insertParts(trx: Queries, words: readonly MadeWord[]): Promise<void> {
  const parts = words.flatMap(({ id, folded }) =>
    endingsOf(folded).map((part) => ({ part, word_id: id })),
  );
  for (const some of inChunks(parts)) {
    await trx.insertInto('search_word_parts').values(some).execute();
  }
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

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}
