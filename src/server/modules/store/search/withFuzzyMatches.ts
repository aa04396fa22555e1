import { isOneTypoAway } from '../../../../domain/isOneTypoAway.ts';
import type { FuzzyWord, SearchWordsRepository } from './searchWordsRepository.ts';
import { wordIdsOf, type QueryTerm } from './queryTerms.ts';

interface FuzzyRules {
  /** Nothing else was found: also match short words and prefixes. */
  eager: boolean;
}

/** Shorter words and codes with digits are not corrected. */
const SPELLED_WORD = /^[a-z]{4,40}$/;
const MIN_FUZZY_LENGTH = 5;
const MAX_FUZZY_LENGTH = 40;

/** Adds title words one typo away, singular or plural, that do not match exactly. */
export async function withFuzzyMatches(
  repository: Pick<SearchWordsRepository, 'sharingHalf'>,
  term: QueryTerm,
  { eager }: FuzzyRules,
): Promise<QueryTerm> {
  const { folded, stem } = term.word;
  if (!SPELLED_WORD.test(folded)) return term;
  if (!eager && folded.length < MIN_FUZZY_LENGTH) return term;
  const to = eager ? MAX_FUZZY_LENGTH : folded.length + 3;
  const candidates = await repository.sharingHalf(term.word, { from: stem.length - 1, to });
  const near = candidates.filter(
    (each) =>
      isOneTypoAway(stem, each.stem) ||
      isOneTypoAway(folded, each.folded) ||
      (eager && isNearBeginning(folded, each)),
  );
  const known = new Set(wordIdsOf(term));
  const ids = near.map(({ id }) => id).filter((id) => !known.has(id));
  return { ...term, near: [...new Set(ids)] };
}

function isNearBeginning(folded: string, other: FuzzyWord): boolean {
  if (folded.length < MIN_FUZZY_LENGTH) return false;
  return [-1, 0, 1].some((extra) =>
    isOneTypoAway(folded, other.folded.slice(0, folded.length + extra)),
  );
}
