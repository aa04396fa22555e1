import { isOneTypoAway } from '../../../../domain/isOneTypoAway.ts';
import type { SearchWord } from '../../../../domain/searchWords.ts';

const LAST_CHARACTER = '\u{10ffff}';

/** Words that must all be found. */
export type Reading = readonly SearchWord[];

/** Terms that stand for each other. */
export type SynonymGroup = readonly Reading[];

interface ExpansionRules {
  /** Also match terms one typo away. */
  forgiving: boolean;
}

const MAX_READINGS = 12;
/** Letters from which a term's prefix matches, for search while typing. */
const MIN_BEGINNING = 3;
const MIN_FORGIVEN = 5;

/** The typed words, then variants with synonyms in place of terms; at most 12. */
export function expandSynonyms(
  words: Reading,
  groups: readonly SynonymGroup[],
  { forgiving }: ExpansionRules,
): Reading[] {
  const readings: Reading[] = [words];
  for (const group of groups) {
    for (const reading of [...readings]) readings.push(...replaced(reading, group, forgiving));
  }
  return readings.slice(0, MAX_READINGS);
}

function replaced(words: Reading, group: SynonymGroup, forgiving: boolean): Reading[] {
  for (const term of group) {
    const at = placeOf(term, words, forgiving);
    if (at === -1) continue;
    const others = group.filter((each) => each !== term);
    return others.map((other) => [
      ...words.slice(0, at),
      ...other,
      ...words.slice(at + term.length),
    ]);
  }
  return [];
}

function placeOf(term: Reading, words: Reading, forgiving: boolean): number {
  return words.findIndex((_, at) =>
    term.every((wanted, index) => {
      const word = words[at + index];
      if (!word) return false;
      const isLast = at + index === words.length - 1;
      return (
        word.stem === wanted.stem ||
        (isLast && word.folded.length >= MIN_BEGINNING && wanted.folded.startsWith(word.folded)) ||
        (forgiving && word.folded.length >= MIN_FORGIVEN && isOneTypoAway(word.stem, wanted.stem))
      );
    }),
  );
}

/** Prefix search: `column >= prefix and column < prefixUpperBound(prefix)`. */
export function prefixUpperBound(text: string): string {
  return text + LAST_CHARACTER;
}
