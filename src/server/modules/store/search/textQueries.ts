import { searchedWords } from '../../../../domain/catalogue/searchWords.ts';
import { foldText } from '../../../../domain/text.ts';
import type { CatalogueMemo } from '../../../platform/database/CatalogueMemo.ts';
import {
  expandSynonyms,
  queryTerms,
  textWord,
  withFuzzyMatches,
  type QueryTerm,
  type Reading,
  type SearchIndex,
} from './queryTerms.ts';
import type { TextQuery, TextWord } from './searchIndexRepository.ts';
import { titlesMatchingAll } from './titlesMatchingAll.ts';

export interface TextQueries {
  /** The title query of a text with synonyms; fuzzy only without other matches. Empty when nothing can match. */
  of(text: string): Promise<TextQuery>;
}

export function textQueries(
  { titleWords, words, synonyms }: SearchIndex,
  memo: CatalogueMemo,
): TextQueries {
  /** The variants that match some title, or whose matches are too many to check. */
  async function possible(variants: readonly (readonly QueryTerm[])[]): Promise<TextQuery> {
    const readings: TextWord[][] = [];
    for (const reading of variants) {
      const isWhole = reading.every((each) => each.matching.isWhole);
      const { titles } = await titlesMatchingAll(titleWords, reading);
      if (titles.length > 0 || !isWhole) readings.push(reading.map(textWord));
    }
    return readings;
  }

  async function queryOf(typed: Reading): Promise<TextQuery> {
    const groups = await synonyms();
    const termsOf = (readings: readonly Reading[]) =>
      Promise.all(readings.map((reading) => queryTerms(words, reading)));
    const asTyped = await termsOf(expandSynonyms(typed, groups, { forgiving: false }));
    const found = await possible(asTyped);
    if (found.length > 0) return found;
    const terms = await queryTerms(words, typed);
    const fuzzy = await Promise.all(
      terms.map((each) => withFuzzyMatches(words, each, { eager: true })),
    );
    const others = await termsOf(expandSynonyms(typed, groups, { forgiving: true }).slice(1));
    return possible([fuzzy, ...others]);
  }

  return {
    of: async (text) => {
      const typed = searchedWords(text);
      if (typed.length === 0) return [];
      return memo.get(`text ${foldText(text)}`, () => queryOf(typed));
    },
  };
}
