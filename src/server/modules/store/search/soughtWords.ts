import type { Reading } from './readingsOf.ts';
import { MATCH_KINDS, type SearchWordsRepository } from './searchWordsRepository.ts';
import type { SoughtWord } from './SoughtWord.ts';

/** Words of each kind of match that are followed. */
const MOST_WORDS = 50;

/** Each word with the words of the titles that answer to it, typos aside. */
export function soughtWords(
  repository: Pick<SearchWordsRepository, 'matching'>,
  words: Reading,
): Promise<SoughtWord[]> {
  return Promise.all(
    words.map(async (word) => ({
      word,
      matching: await repository.matching(word, MOST_WORDS),
      near: [],
    })),
  );
}

/** The best that a title can do that has all of these words, as a place in `MATCH_KINDS`. */
export function bestKindOf(sought: readonly SoughtWord[]): number {
  const kinds = sought.map(({ matching }) =>
    MATCH_KINDS.findIndex((kind) => matching.kinds[kind].length > 0),
  );
  return kinds.includes(-1) ? MATCH_KINDS.length : Math.max(...kinds);
}
