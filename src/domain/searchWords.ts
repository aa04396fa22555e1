import { foldAccents, foldText } from './foldText.ts';
import { stemOf } from './stemOf.ts';

/** A word as search reads it. */
export interface SearchWord {
  /** In lower case without accents, with its ñ. */
  text: string;
  /** `foldText` of it. */
  folded: string;
  /** `stemOf(folded)`: its singular and its plural have the same. */
  stem: string;
}

/** Longer words are known by their beginning. */
const MAX_WORD = 40;
const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text in order; everything between letters and digits only parts them. */
export function searchWords(text: string): SearchWord[] {
  const words = foldAccents(text).match(WORD) ?? [];
  return words.map((word) => {
    const kept = Array.from(word).slice(0, MAX_WORD).join('');
    const folded = foldText(kept);
    return { text: kept, folded, stem: stemOf(folded) };
  });
}
