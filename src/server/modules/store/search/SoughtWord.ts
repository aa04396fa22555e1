import type { SearchWord } from '../../../../domain/searchWords.ts';
import { MATCH_KINDS, type MatchingWords } from './searchWordsRepository.ts';
import type { TextWord } from './TextQuery.ts';

/** A word that is searched for, with the words of the titles that answer to it. */
export interface SoughtWord {
  word: SearchWord;
  matching: MatchingWords;
  /** Those that are one typo away. */
  near: number[];
}

/** The ids of all that answer to it, best first. */
export function wordIdsOf({ matching, near }: SoughtWord): number[] {
  return [...MATCH_KINDS.flatMap((kind) => matching.kinds[kind]), ...near];
}

/** What it asks of a query. */
export function textWord({ word: { folded, stem }, near }: SoughtWord): TextWord {
  return near.length > 0 ? { folded, stem, near } : { folded, stem };
}
