import type { SearchWord } from '../../../../domain/searchWords.ts';
import { MATCH_KINDS, type MatchingWords } from './searchWordsRepository.ts';

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
