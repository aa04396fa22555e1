import {
  isNearBeginning,
  isOneTypoAway,
  searchWords,
  type SearchWord,
} from '../../../../domain/catalogue/searchWords.ts';
import type { Reading } from './queryTerms.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** The typed words as a title that was found in spite of typos spells them. */
export function readAs(typed: Reading, title: string): string {
  const spellings = title.normalize('NFC').toLowerCase().match(WORD) ?? [];
  const words = searchWords(title);
  return typed
    .map((word) => spellings[placeOf(words, word)] ?? word.text)
    .join(' ')
    .trim();
}

/** -1 for a word that the title has as it was typed. */
function placeOf(words: readonly SearchWord[], { folded, stem }: SearchWord): number {
  if (words.some((word) => word.stem === stem || word.folded.includes(folded))) return -1;
  const place = words.findIndex(
    (word) => isOneTypoAway(folded, word.folded) || isOneTypoAway(stem, word.stem),
  );
  return place >= 0 ? place : words.findIndex((word) => isNearBeginning(folded, word.folded));
}
