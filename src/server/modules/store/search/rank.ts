import { foldAccents } from '../../../../domain/foldText.ts';
import { stemOf } from '../../../../domain/stemOf.ts';
import type { Reading } from './expandSynonyms.ts';
import type { FoldedTitle } from '../titlesRepository.ts';

export interface Question {
  words: Reading;
  /** As typed. */
  text: string;
  /** `foldText(text)`, its spaces single. */
  folded: string;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Each outweighs all below it. */
const LOST_TILDE = 1000;
const KIND = 100;
const PLACE = 10;

/** Lower is better; 0 is an exact match. */
export function rank({ name, folded }: FoldedTitle, question: Question): number {
  const words = folded.match(WORD) ?? [];
  const kind = Math.max(...question.words.map((word) => kindOf(words, word)));
  const typed = question.text.normalize('NFC').toLowerCase();
  const isAsTyped = name.normalize('NFC').toLowerCase().includes(typed);
  return (
    (hasLostTilde(name, question.words) ? LOST_TILDE : 0) +
    kind * KIND +
    placeOf(folded, question.folded) * PLACE +
    (isAsTyped ? 0 : 1)
  );
}

/** The lowest rank of titles of this match kind that do not begin with the text. */
export function lowestRankInside(kind: number): number {
  return kind * KIND + 3 * PLACE;
}

/** An index of `MATCH_KINDS`; fuzzy matches last. */
function kindOf(words: readonly string[], { folded, stem }: Reading[number]): number {
  if (words.includes(folded)) return 0;
  if (words.some((word) => stemOf(word) === stem)) return 1;
  if (words.some((word) => word.startsWith(folded))) return 2;
  return words.some((word) => word.includes(folded)) ? 3 : 4;
}

/** A typed ñ must match; a typed n matches both. */
function hasLostTilde(name: string, words: Reading): boolean {
  const tilded = words.filter(({ text, folded }) => text !== folded);
  if (tilded.length === 0) return false;
  const letters = foldAccents(name);
  return tilded.some(({ text }) => !letters.includes(text));
}

/** The whole name, its first words, its beginning, words in the middle in the same order, anything else. */
function placeOf(name: string, text: string): number {
  if (name === text) return 0;
  if (name.startsWith(`${text} `)) return 1;
  if (name.startsWith(text)) return 2;
  return name.includes(` ${text}`) ? 3 : 4;
}
