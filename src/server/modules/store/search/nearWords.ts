import { isOneTypoAway } from '../../../../domain/isOneTypoAway.ts';
import type { SearchWord } from '../../../../domain/searchWords.ts';
import type { NearWord, SearchWordsRepository } from './searchWordsRepository.ts';

interface NearRules {
  /** Nothing else was found: short words and mere beginnings of words may be what was meant, too. */
  eager: boolean;
}

/** A slip in a shorter word is another word, and codes with digits have no spelling. */
const SPELLED_WORD = /^[a-z]{4,40}$/;
const PLAINLY_MISSPELLED = 5;
const LONGEST_WORD = 40;

/** The ids of words of the titles that are one typo away from this one, in whichever number. */
export async function nearWords(
  repository: Pick<SearchWordsRepository, 'sharingHalf'>,
  word: SearchWord,
  { eager }: NearRules,
): Promise<number[]> {
  const { folded, stem } = word;
  if (!SPELLED_WORD.test(folded)) return [];
  if (!eager && folded.length < PLAINLY_MISSPELLED) return [];
  const to = eager ? LONGEST_WORD : folded.length + 3;
  const candidates = await repository.sharingHalf(word, { from: stem.length - 1, to });
  const near = candidates.filter(
    (each) =>
      isOneTypoAway(stem, each.stem) ||
      isOneTypoAway(folded, each.folded) ||
      (eager && isNearBeginning(folded, each)),
  );
  return [...new Set(near.map(({ id }) => id))];
}

function isNearBeginning(folded: string, other: NearWord): boolean {
  if (folded.length < PLAINLY_MISSPELLED) return false;
  return [-1, 0, 1].some((extra) =>
    isOneTypoAway(folded, other.folded.slice(0, folded.length + extra)),
  );
}
