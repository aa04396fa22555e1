import { foldText } from '../../../../domain/foldText.ts';
import type { CatalogueMemo } from '../../../platform/database/CatalogueMemo.ts';
import { withNearWords } from './withNearWords.ts';
import { readingsOf, type Reading } from './readingsOf.ts';
import { searchedWords } from './searchedWords.ts';
import type { SearchIndex } from './SearchIndex.ts';
import type { TextQuery } from './TextQuery.ts';
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
  async function isFound(readings: readonly Reading[]): Promise<boolean> {
    for (const reading of readings) {
      const found = await titlesHolding(titleWords, await soughtWords(words, reading));
      if (found.length > 0) return true;
    }
    return false;
  }

  async function queryOf(typed: Reading): Promise<TextQuery> {
    const groups = await synonyms.groups();
    const readings = readingsOf(typed, groups, { forgiving: false });
    if (await isFound(readings)) return readings.map(wordsOf);
    const sought = await soughtWords(words, typed);
    const forgiven = await Promise.all(
      sought.map(async (each) => {
        const { word, near } = await withNearWords(words, each, { eager: true });
        return { folded: word.folded, stem: word.stem, near };
      }),
    );
    const others = readingsOf(typed, groups, { forgiving: true }).slice(1);
    return [forgiven, ...others.map(wordsOf)];
  }

  return {
    of: async (text) => {
      const typed = searchedWords(text);
      if (typed.length === 0) return [];
      return memo.get(`text ${foldText(text)}`, () => queryOf(typed));
    },
  };
}

function wordsOf(reading: Reading): { folded: string; stem: string }[] {
  return reading.map(({ folded, stem }) => ({ folded, stem }));
}
