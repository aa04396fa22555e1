import { isOneTypoAway } from '../../../../domain/isOneTypoAway.ts';
import type { NearWord, SearchWordsRepository } from './searchWordsRepository.ts';
import { wordIdsOf, type SoughtWord } from './SoughtWord.ts';

interface NearRules {
  /** Nothing else was found: short words and mere beginnings of words may be what was meant, too. */
  eager: boolean;
}

/** A slip in a shorter word is another word, and codes with digits have no spelling. */
const SPELLED_WORD = /^[a-z]{4,40}$/;
const PLAINLY_MISSPELLED = 5;
const LONGEST_WORD = 40;

/** With the words of the titles that are one typo away, in whichever number, as far as they do not match as they are. */
export async function withNearWords(
  repository: Pick<SearchWordsRepository, 'sharingHalf'>,
  sought: SoughtWord,
  { eager }: NearRules,
): Promise<SoughtWord> {
  const { folded, stem } = sought.word;
  if (!SPELLED_WORD.test(folded)) return sought;
  if (!eager && folded.length < PLAINLY_MISSPELLED) return sought;
  const to = eager ? LONGEST_WORD : folded.length + 3;
  const candidates = await repository.sharingHalf(sought.word, { from: stem.length - 1, to });
  const near = candidates.filter(
    (each) =>
      isOneTypoAway(stem, each.stem) ||
      isOneTypoAway(folded, each.folded) ||
      (eager && isNearBeginning(folded, each)),
  );
  const known = new Set(wordIdsOf(sought));
  const ids = near.map(({ id }) => id).filter((id) => !known.has(id));
  return { ...sought, near: [...new Set(ids)] };
}

function isNearBeginning(folded: string, other: NearWord): boolean {
  if (folded.length < PLAINLY_MISSPELLED) return false;
  return [-1, 0, 1].some((extra) =>
    isOneTypoAway(folded, other.folded.slice(0, folded.length + extra)),
  );
}
