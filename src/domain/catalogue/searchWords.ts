import { foldAccents, foldText } from '../text.ts';

const SHORTEST_STEM = 3;
const DIGIT = /\p{N}/u;

/** A word as search sees it. */
export interface SearchWord {
  /** Lower case without accents, keeping ñ. */
  text: string;
  /** `foldText` of it. */
  folded: string;
  /** `stemOf(folded)`: the same for singular and plural. */
  stem: string;
}

/** Longer words are truncated. */
const MAX_WORD = 40;
const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text in order; all other characters are separators. */
export function searchWords(text: string): SearchWord[] {
  const words = foldAccents(text).match(WORD) ?? [];
  return words.map((word) => {
    const shortened = Array.from(word).slice(0, MAX_WORD).join('');
    const folded = foldText(shortened);
    return { text: shortened, folded, stem: stemOf(folded) };
  });
}

/** Maximum words of a query. */
const MAX_WORDS = 8;
const CONNECTIVES = new Set('a al con de del el en la las los para por y'.split(' '));

/** The words to look for: each once, without those that only join others. A text of signs alone has none. */
export function searchedWords(text: string): SearchWord[] {
  const words = [...new Map(searchWords(text).map((word) => [word.folded, word])).values()];
  const telling = words.filter(({ folded }) => !CONNECTIVES.has(folded));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/**
 * Common stem of a folded word's singular and plural; rough, as long as both give the same: `luces` and `luz` give
 * `luz`.
 */
export function stemOf(folded: string): string {
  if (DIGIT.test(folded)) return folded;
  let end = folded.length;
  while (end > SHORTEST_STEM && 'es'.includes(folded.charAt(end - 1))) end -= 1;
  return folded.slice(0, end).replace(/c$/, 'z');
}

/** True if two different texts differ by one extra, missing or wrong letter, or by two swapped neighbours. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isSwapped && short.slice(start + 2) === long.slice(start + 2))
  );
}

/** Shorter words match whole ones only. */
export const MIN_FUZZY_LENGTH = 5;

/** True if the other text begins with one that is a typo away. */
export function isNearBeginning(folded: string, other: string): boolean {
  if (folded.length < MIN_FUZZY_LENGTH) return false;
  return [-1, 0, 1].some((extra) => isOneTypoAway(folded, other.slice(0, folded.length + extra)));
}
