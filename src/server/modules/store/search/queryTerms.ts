import type { Reading } from './expandSynonyms.ts';
import { MATCH_KINDS, type SearchWordsRepository } from './searchWordsRepository.ts';
import type { QueryTerm } from './QueryTerm.ts';

/** Matched words of each kind. */
const MAX_MATCHES = 50;

/** Each query word with the title words that match it, without fuzzy matches. */
export function queryTerms(
  repository: Pick<SearchWordsRepository, 'matching'>,
  words: Reading,
): Promise<QueryTerm[]> {
  return Promise.all(
    words.map(async (word) => ({
      word,
      matching: await repository.matching(word, MAX_MATCHES),
      near: [],
    })),
  );
}

/** The best match kind possible for all terms, as an index of `MATCH_KINDS`. */
export function bestKindOf(terms: readonly QueryTerm[]): number {
  const kinds = terms.map(({ matching }) =>
    MATCH_KINDS.findIndex((kind) => matching.kinds[kind].length > 0),
  );
  return kinds.includes(-1) ? MATCH_KINDS.length : Math.max(...kinds);
}
