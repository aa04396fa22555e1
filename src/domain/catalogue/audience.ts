import { foldText } from '../text.ts';

/** The people for whom a product is made, as the wire calls them. */
export const AUDIENCES = ['mujer', 'hombre', 'unisex', 'ninas', 'ninos', 'bebes'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Their names as people read them. */
export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  mujer: 'Mujer',
  hombre: 'Hombre',
  unisex: 'Unisex',
  ninas: 'Niñas',
  ninos: 'Niños',
  bebes: 'Bebés',
};

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

/** A product's name that no twin has: `Short Zancada · Hombre`. */
export function titleFor({
  title,
  audience,
}: {
  title: string;
  audience?: Audience | null | undefined;
}): string {
  return audience ? `${title} · ${AUDIENCE_NAMES[audience]}` : title;
}

/** The audience and the first category, without saying one word twice: `Hombre · Running`. */
export function audienceLine(
  audience: Audience | null | undefined,
  categoryPath: readonly string[],
): string {
  const name = audience ? AUDIENCE_NAMES[audience] : '';
  const [category = ''] = categoryPath;
  const isSame = audience && audienceIn(category) !== null;
  return [name, isSame ? (categoryPath[1] ?? '') : category].filter(Boolean).join(' · ');
}
