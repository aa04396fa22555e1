import { searchWords, type SearchWord } from '../../../../domain/searchWords.ts';

/** So many words of a question are looked for. */
const MAX_WORDS = 8;
const CONNECTIVES = new Set('a al con de del el en la las los para por y'.split(' '));

/** What to look for: each word once, without those that only join others. None for a text of signs alone. */
export function searchedWords(text: string): SearchWord[] {
  const words = [...new Map(searchWords(text).map((word) => [word.folded, word])).values()];
  const telling = words.filter(({ folded }) => !CONNECTIVES.has(folded));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}
