import { MAX_TITLE_RESULTS } from '../../../../domain/catalogue/product.ts';
import { textWord, wordIdsOf, type QueryTerm } from './queryTerms.ts';
import type { HeldTitles, OtherWord, TitleWordsRepository } from './searchIndexRepository.ts';

/** Titles compared in each step. */
const CANDIDATES = 40;
const NONE: HeldTitles = { titles: [], isWhole: true };

/** Titles on sale that match all terms; of very many only the most promising. */
export async function titlesMatchingAll(
  titleWords: TitleWordsRepository,
  terms: readonly QueryTerm[],
): Promise<HeldTitles> {
  const [only, ...others] = terms;
  if (!only) return NONE;
  if (others.length === 0) return titlesMatching(titleWords, only);
  const wordIds = terms.map(wordIdsOf);
  if (wordIds.some((ids) => ids.length === 0)) return NONE;
  const rarest = await rarestOf(titleWords, terms);
  const ids = wordIds[rarest] ?? [];
  const rest = terms.filter((_, at) => at !== rarest).map(otherWord);
  const found = await titleWords.holding(ids, rest, limitEach(ids));
  const isAll = terms[rarest]?.matching.isWhole === true;
  if (isAll || found.titles.length >= MAX_TITLE_RESULTS) return found;
  const titles = await titleWords.passing(terms.map(textWord), CANDIDATES);
  return { titles, isWhole: titles.length < CANDIDATES };
}

/** The term with the fewest titles, among fully known terms. */
async function rarestOf(
  titleWords: TitleWordsRepository,
  terms: readonly QueryTerm[],
): Promise<number> {
  const counts = await Promise.all(
    terms.map(async (each) =>
      each.matching.isWhole ? titleWords.count(wordIdsOf(each)) : Infinity,
    ),
  );
  return counts.indexOf(Math.min(...counts));
}

/** Collects titles by match kind, best first, until there are enough. */
async function titlesMatching(
  titleWords: TitleWordsRepository,
  term: QueryTerm,
): Promise<HeldTitles> {
  const { word, near } = term;
  const { same, otherNumber, beginning, inside } = term.matching.kinds;
  const steps = [[...same, ...otherNumber], beginning, inside, near];
  const isTilded = word.text !== word.folded;
  const found: HeldTitles = { titles: [], isWhole: term.matching.isWhole };
  for (const ids of isTilded ? [steps.flat()] : steps) {
    if (ids.length === 0) continue;
    const { titles, isWhole } = await titleWords.holding(ids, [], limitEach(ids));
    found.titles.push(...titles);
    found.isWhole &&= isWhole;
    if (found.titles.length >= MAX_TITLE_RESULTS) break;
  }
  return found;
}

/** A term with too many matching words is searched in the names themselves. */
function otherWord({ word, matching, near }: QueryTerm): OtherWord {
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
