import { foldText } from '../../../../domain/foldText.ts';
import type { CatalogueMemo } from '../../../platform/database/CatalogueMemo.ts';
import { withNearWords } from './withNearWords.ts';
import { readingsOf, type Reading } from './readingsOf.ts';
import { searchedWords } from './searchedWords.ts';
import type { SearchIndex } from './SearchIndex.ts';
import type { TextQuery, TextWord } from './TextQuery.ts';
import { textWord, type SoughtWord } from './SoughtWord.ts';
import { soughtWords } from './soughtWords.ts';
import { titlesHolding } from './titlesHolding.ts';

export interface TextQueries {
  /** What a text asks of titles, synonyms included; typos are forgiven when nothing else is found. Empty: nothing can be. */
  of(text: string): Promise<TextQuery>;
}

export function textQueries(
  { titleWords, words, synonyms }: SearchIndex,
  memo: CatalogueMemo,
): TextQueries {
  /** The readings that some title has, and those of which too many words are known to say. */
  async function possible(sought: readonly (readonly SoughtWord[])[]): Promise<TextQuery> {
    const readings: TextWord[][] = [];
    for (const reading of sought) {
      const isWhole = reading.every((each) => each.matching.isWhole);
      const found = await titlesHolding(titleWords, reading);
      if (found.length > 0 || !isWhole) readings.push(reading.map(textWord));
    }
    return readings;
  }

  async function queryOf(typed: Reading): Promise<TextQuery> {
    const groups = await synonyms.groups();
    const soughtIn = (readings: readonly Reading[]) =>
      Promise.all(readings.map((reading) => soughtWords(words, reading)));
    const asTyped = await soughtIn(readingsOf(typed, groups, { forgiving: false }));
    const found = await possible(asTyped);
    if (found.length > 0) return found;
    const sought = await soughtWords(words, typed);
    const forgiven = await Promise.all(
      sought.map((each) => withNearWords(words, each, { eager: true })),
    );
    const others = await soughtIn(readingsOf(typed, groups, { forgiving: true }).slice(1));
    return possible([forgiven, ...others]);
  }

  return {
    of: async (text) => {
      const typed = searchedWords(text);
      if (typed.length === 0) return [];
      return memo.get(`text ${foldText(text)}`, () => queryOf(typed));
    },
  };
}
