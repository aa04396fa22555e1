import { foldText } from '../text.ts';
import type { Audience } from './audience.ts';

const WOMAN = /^(mujer(es)?|damas?|femenin[oa]|female|women|woman)$/;
const MAN = /^(hombres?|caballeros?|masculin[oa]|male|men|man)$/;
const BOTH = /^(unisex)$/;
const GIRL = /^(ninas?|nenas?|girls?)$/;
const CHILD = /^(ninos?|nenes?|chicos|infantil(es)?|kids?|boys?|junior)$/;
const BABY = /^(bebes?|baby|babies|newborn|infant|toddler)$/;

/**
 * The audience that texts name, such as a file's columns for sex and age; null if they name none, or women and men of
 * unknown age without a word for both.
 */
export function audienceIn(...texts: readonly string[]): Audience | null {
  const words = texts.flatMap((text) => foldText(text).split(/[^a-z]+/));
  const names = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  const [isWoman, isMan, isGirl] = [names(WOMAN), names(MAN), names(GIRL)];
  if (names(BABY)) return 'bebes';
  if (names(CHILD) || isGirl) {
    return (isGirl || isWoman) && !isMan ? 'ninas' : 'ninos';
  }
  if (names(BOTH)) return 'unisex';
  if (isWoman === isMan) return null;
  return isWoman ? 'mujer' : 'hombre';
}
