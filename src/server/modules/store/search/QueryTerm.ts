import type { SearchWord } from '../../../../domain/searchWords.ts';
import { MATCH_KINDS, type MatchingWords } from './searchWordsRepository.ts';
import type { TextWord } from './TextQuery.ts';

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
