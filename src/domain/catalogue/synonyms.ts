import { searchedWords } from './searchWords.ts';

/** Words or short phrases that the search takes for each other. */
export interface Synonyms {
  terms: string[];
}

export const MAX_SYNONYM = 80;
/** A search tries no more terms of a group. */
export const MAX_SYNONYMS = 12;
export const MAX_SYNONYM_GROUPS = 200;

/** `malla, traje de baño` */
export function readSynonyms(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((term) => term.trim().replaceAll(/\s+/g, ' '))
    .filter((term) => term !== '');
}

/** The same for terms that the search cannot tell apart: `Mallas` and `malla`. '' for one of signs alone. */
export function synonymKey(term: string): string {
  return searchedWords(term)
    .map(({ stem }) => stem)
    .join(' ');
}

/** A term that is in a second place, with the group that has it already. */
interface RepeatedSynonym {
  group: number;
  term: string;
  other: number;
}

export function repeatedSynonyms(groups: readonly Synonyms[]): RepeatedSynonym[] {
  const seen = new Map<string, number>();
  return groups.flatMap(({ terms }, group) =>
    terms.flatMap((term) => {
      const key = synonymKey(term);
      const other = seen.get(key);
      seen.set(key, other ?? group);
      return key === '' || other === undefined ? [] : [{ group, term, other }];
    }),
  );
}
