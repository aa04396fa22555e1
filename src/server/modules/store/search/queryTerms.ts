import { type SearchWord, searchWords } from '../../../../domain/searchWords.ts';
import type { Reading } from './expandSynonyms.ts';
import {
  MATCH_KINDS,
  type SearchWordsRepository,
  type MatchingWords,
} from './searchWordsRepository.ts';

/** So many words of a question are looked for. */
const MAX_WORDS = 8;
const CONNECTIVES = new Set('a al con de del el en la las los para por y'.split(' '));

/** Readings of a text: a title passes that has all words of one of them. */
export type TextQuery = readonly (readonly TextWord[])[];

export interface TextWord {
  folded: string;
  stem: string;
  /** Ids of words that will do as well: those one typo away. */
  near?: number[];
}

/** Matched words of each kind. */
const MAX_MATCHES = 50;

/** Each query word with the title words that match it, without fuzzy matches. */
export function queryTerms(
  repository: Pick<SearchWordsRepository, 'matching'>,
  words: Reading,
): Promise<QueryTerm[]> {
  return Promise.all(
    words.map(async (word) => ({
      word,
      matching: await repository.matching(word, MAX_MATCHES),
      near: [],
    })),
  );
}

/** The best match kind possible for all terms, as an index of `MATCH_KINDS`. */
export function bestKindOf(terms: readonly QueryTerm[]): number {
  const kinds = terms.map(({ matching }) =>
    MATCH_KINDS.findIndex((kind) => matching.kinds[kind].length > 0),
  );
  return kinds.includes(-1) ? MATCH_KINDS.length : Math.max(...kinds);
}

/** A query word with the title words that match it. */
export interface QueryTerm {
  word: SearchWord;
  matching: MatchingWords;
  /** Fuzzy matches: one typo away. */
  near: number[];
}

/** The ids of all matching words, best first. */
export function wordIdsOf({ matching, near }: QueryTerm): number[] {
  return [...MATCH_KINDS.flatMap((kind) => matching.kinds[kind]), ...near];
}

export function textWord({ word: { folded, stem }, near }: QueryTerm): TextWord {
  return near.length > 0 ? { folded, stem, near } : { folded, stem };
}

/** What to look for: each word once, without those that only join others. None for a text of signs alone. */
export function searchedWords(text: string): SearchWord[] {
  const words = [...new Map(searchWords(text).map((word) => [word.folded, word])).values()];
  const telling = words.filter(({ folded }) => !CONNECTIVES.has(folded));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}
