import { foldAccents, foldText } from './foldText.ts';
import { stemOf } from './stemOf.ts';

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
    const kept = Array.from(word).slice(0, MAX_WORD).join('');
    const folded = foldText(kept);
    return { text: kept, folded, stem: stemOf(folded) };
  });
}
