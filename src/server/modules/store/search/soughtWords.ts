import type { Reading } from './readingsOf.ts';
import type { SearchWordsRepository } from './searchWordsRepository.ts';
import type { SoughtWord } from './titlesHolding.ts';

/** Words of each kind of match that are followed. */
const MOST_WORDS = 100;

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
