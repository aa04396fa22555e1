import { MAX_TITLE_RESULTS } from '../../../../domain/title.ts';
import type { SearchWord } from '../../../../domain/searchWords.ts';
import { MATCH_KINDS, type MatchingWords } from './searchWordsRepository.ts';
import type { FoldedTitle } from '../titlesRepository.ts';

import type { OtherWord, TitleWordsRepository } from './titleWordsRepository.ts';

/** A word that is searched for, with the words of the titles that answer to it. */
export interface SoughtWord {
  word: SearchWord;
  matching: MatchingWords;
  /** What is one typo away. */
  near: number[];
}

/** Titles that are compared in each step. */
const CANDIDATES = 60;
/** Beyond as many titles all words are equally frequent. */
const COUNTED = 1000;

/** Titles on sale in which all of the words are found; of very many only some, the likeliest to be good. */
export async function titlesHolding(
  titleWords: TitleWordsRepository,
  sought: readonly SoughtWord[],
): Promise<FoldedTitle[]> {
  const [only, ...others] = sought;
  if (!only) return [];
  if (others.length === 0) return holdingOne(titleWords, only);
  const wordIds = sought.map(idsOf);
  if (wordIds.some((ids) => ids.length === 0)) return [];
  const counts = await Promise.all(wordIds.map((ids) => titleWords.count(ids, COUNTED)));
  const rarest = counts.indexOf(Math.min(...counts));
  const rest = sought.filter((_, at) => at !== rarest).map(otherWord);
  const ids = wordIds[rarest] ?? [];
  return titleWords.holding(ids, rest, limitEach(ids));
}

/** Kind by kind, best first, until there are enough. */
async function holdingOne(
  titleWords: TitleWordsRepository,
  sought: SoughtWord,
): Promise<FoldedTitle[]> {
  const { word, matching, near } = sought;
  const steps = [
    [...matching.same, ...matching.otherNumber],
    matching.beginning,
    matching.inside,
    near,
  ];
  const isTilded = word.text !== word.folded;
  const found: FoldedTitle[] = [];
  for (const ids of isTilded ? [steps.flat()] : steps) {
    if (ids.length > 0) found.push(...(await titleWords.holding(ids, [], limitEach(ids))));
    if (found.length >= MAX_TITLE_RESULTS) break;
  }
  return found;
}

function idsOf({ matching, near }: SoughtWord): number[] {
  return [...MATCH_KINDS.flatMap((kind) => matching[kind]), ...near];
}

/** All kinds but the other number and typos are parts of the name. */
function otherWord({ word, matching, near }: SoughtWord): OtherWord {
  const isLetter = word.folded.length === 1;
  return {
    pattern: isLetter ? `% ${word.folded}%` : `%${word.folded}%`,
    wordIds: [...matching.otherNumber, ...near],
  };
}

function limitEach(ids: readonly number[]): number {
  return Math.max(2, Math.ceil(CANDIDATES / ids.length));
}
