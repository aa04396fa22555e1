import { MAX_TITLE_RESULTS } from '../../../../domain/title.ts';
import type { FoldedTitle } from '../titlesRepository.ts';
import { textWord, wordIdsOf, type SoughtWord } from './SoughtWord.ts';
import type { OtherWord, TitleWordsRepository } from './titleWordsRepository.ts';

/** Titles that are compared in each step. */
const CANDIDATES = 40;

/** Titles on sale in which all of the words are found; of very many only some, the likeliest to be good. */
export async function titlesHolding(
  titleWords: TitleWordsRepository,
  sought: readonly SoughtWord[],
): Promise<FoldedTitle[]> {
  const [only, ...others] = sought;
  if (!only) return [];
  if (others.length === 0) return holdingOne(titleWords, only);
  const wordIds = sought.map(wordIdsOf);
  if (wordIds.some((ids) => ids.length === 0)) return [];
  const rarest = await rarestOf(titleWords, sought);
  const ids = wordIds[rarest] ?? [];
  const rest = sought.filter((_, at) => at !== rarest).map(otherWord);
  const found = await titleWords.holding(ids, rest, limitEach(ids));
  const isAll = sought[rarest]?.matching.isWhole === true;
  if (isAll || found.length >= MAX_TITLE_RESULTS) return found;
  return titleWords.passing(sought.map(textWord), CANDIDATES);
}

/** The word that the fewest titles have, of those of which everything is known. */
async function rarestOf(
  titleWords: TitleWordsRepository,
  sought: readonly SoughtWord[],
): Promise<number> {
  const counts = await Promise.all(
    sought.map(async (each) =>
      each.matching.isWhole ? titleWords.count(wordIdsOf(each)) : Infinity,
    ),
  );
  return counts.indexOf(Math.min(...counts));
}

/** Kind by kind, best first, until there are enough. */
async function holdingOne(
  titleWords: TitleWordsRepository,
  sought: SoughtWord,
): Promise<FoldedTitle[]> {
  const { word, near } = sought;
  const { same, otherNumber, beginning, inside } = sought.matching.kinds;
  const steps = [[...same, ...otherNumber], beginning, inside, near];
  const isTilded = word.text !== word.folded;
  const found: FoldedTitle[] = [];
  for (const ids of isTilded ? [steps.flat()] : steps) {
    if (ids.length > 0) found.push(...(await titleWords.holding(ids, [], limitEach(ids))));
    if (found.length >= MAX_TITLE_RESULTS) break;
  }
  return found;
}

/** A word that more words match than are followed is looked for in the names themselves. */
function otherWord({ word, matching, near }: SoughtWord): OtherWord {
  if (matching.isWhole) return { wordIds: wordIdsOf({ word, matching, near }), pattern: null };
  const isLetter = word.folded.length === 1;
  return {
    wordIds: [...matching.kinds.otherNumber, ...near],
    pattern: isLetter ? `% ${word.folded}%` : `%${word.folded}%`,
  };
}

function limitEach(ids: readonly number[]): number {
  return Math.max(2, Math.ceil(CANDIDATES / ids.length));
}
