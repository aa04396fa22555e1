import {
  isNearBeginning,
  isOneTypoAway,
  MIN_FUZZY_LENGTH,
  searchedWords,
  type SearchWord,
} from '../../../../domain/catalogue/searchWords.ts';
import type { CatalogueMemo } from '../../../platform/database/CatalogueMemo.ts';
import type { TitlesRepository } from '../titlesRepository.ts';
import {
  MATCH_KINDS,
  type MatchingWords,
  type SearchWordsRepository,
  type TextWord,
  type TitleWordsRepository,
} from './searchIndexRepository.ts';

/** Everything that searching reads. */
export interface SearchIndex {
  titles: Pick<TitlesRepository, 'startingWith'>;
  titleWords: TitleWordsRepository;
  words: SearchWordsRepository;
  synonyms: () => Promise<readonly SynonymGroup[]>;
}

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

/** A query word with the title words that match it. */
export interface QueryTerm {
  word: SearchWord;
  matching: MatchingWords;
  /** Fuzzy matches: one typo away. */
  near: number[];
}

/** The ids of all matching words, best first. */
export function wordIdsOf({ matching, near }: QueryTerm): number[] {
  return [...MATCH_KINDS.flatMap((kind) => matching.kinds[kind]), ...near];
}

export function textWord({ word: { folded, stem }, near }: QueryTerm): TextWord {
  return near.length > 0 ? { folded, stem, near } : { folded, stem };
}

interface FuzzyRules {
  /** No exact match was found: also match short words and prefixes. */
  eager: boolean;
}

/** Shorter words and codes with digits are not corrected. */
const SPELLED_WORD = /^[a-z]{4,40}$/;
const MAX_FUZZY_LENGTH = 40;

/** Adds title words one typo away, singular or plural, that do not match exactly. */
export async function withFuzzyMatches(
  repository: Pick<SearchWordsRepository, 'sharingHalf'>,
  term: QueryTerm,
  { eager }: FuzzyRules,
): Promise<QueryTerm> {
  const { folded, stem } = term.word;
  if (!SPELLED_WORD.test(folded)) return term;
  if (!eager && folded.length < MIN_FUZZY_LENGTH) return term;
  const to = eager ? MAX_FUZZY_LENGTH : folded.length + 3;
  const candidates = await repository.sharingHalf(term.word, { from: stem.length - 1, to });
  const near = candidates.filter(
    (each) =>
      isOneTypoAway(stem, each.stem) ||
      isOneTypoAway(folded, each.folded) ||
      (eager && isNearBeginning(folded, each.folded)),
  );
  const known = new Set(wordIdsOf(term));
  const ids = near.map(({ id }) => id).filter((id) => !known.has(id));
  return { ...term, near: [...new Set(ids)] };
}

/** Words that must all be found. */
export type Reading = readonly SearchWord[];

/** Terms that stand for each other. */
export type SynonymGroup = readonly Reading[];

interface ExpansionRules {
  /** Terms one typo away match too. */
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

/** The shop's synonyms as words; read once for each state of the catalogue. */
export function synonymWords(
  groups: () => Promise<string[][]>,
  memo: CatalogueMemo,
): SearchIndex['synonyms'] {
  return () =>
    memo.get('synonyms', async () =>
      (await groups()).map((terms) => terms.map(searchedWords).filter(({ length }) => length > 0)),
    );
}
