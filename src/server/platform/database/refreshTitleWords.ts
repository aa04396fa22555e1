import { sql } from 'kysely';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { inIdBatches } from './inIdBatches.ts';
import { writeTitleWords, type TitleWord } from './writeTitleWords.ts';

/** Recomputes these titles' search words and each word's number of titles. */
export async function refreshTitleWords(
  trx: Queries,
  dialect: Dialect,
  titleIds: readonly number[] | 'all',
): Promise<void> {
  await inIdBatches(trx, 'titles', titleIds, async (ids) => {
    const { added, gone } = await writeTitleWords(trx, dialect, ids);
    await addToCounts(trx, dialect, changesOf(added, gone));
  });
}

type Change = [wordId: number, titles: number];

/** Change in number of titles by word, without zeros. */
function changesOf(added: readonly TitleWord[], gone: readonly TitleWord[]): Change[] {
  const changes = new Map<number, number>();
  for (const { word_id } of added) changes.set(word_id, (changes.get(word_id) ?? 0) + 1);
  for (const { word_id } of gone) changes.set(word_id, (changes.get(word_id) ?? 0) - 1);
  return [...changes].filter(([, titles]) => titles !== 0).toSorted(byWord);
}

/** The order is fixed, so that concurrent processes do not deadlock. */
function byWord([one]: Change, [other]: Change): number {
  return one - other;
}

async function addToCounts(
  trx: Queries,
  dialect: Dialect,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update search_words set title_count = title_count + change.titles
    from (
      select cast(value ->> 0 as integer) as word_id, cast(value ->> 1 as integer) as titles
      from ${dialect.elements(sql`${JSON.stringify(changes)}`)}
    ) change
    where search_words.id = change.word_id`.execute(trx);
}
