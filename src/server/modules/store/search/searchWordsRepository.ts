import { sql } from 'kysely';
import type { SearchWord } from '../../../../domain/searchWords.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import { prefixUpperBound } from './expandSynonyms.ts';

/** How a word of the titles answers to a word that is searched for, best first. */
export const MATCH_KINDS = ['same', 'otherNumber', 'beginning', 'inside'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Ids of words of the titles by how they match, each at its best. */
export interface MatchingWords {
  kinds: Record<MatchKind, number[]>;
  /** Whether these are all that match. */
  isWhole: boolean;
}

export interface SearchWordsRepository {
  /** At most `limit` of each kind, always the same ones. */
  matching(word: SearchWord, limit: number): Promise<MatchingWords>;
  /** Words that share the first or the second half of this one: all that are one typo away are among them. */
  sharingHalf(word: SearchWord, lengths: LengthRange): Promise<FuzzyWord[]>;
}

export interface FuzzyWord {
  id: number;
  folded: string;
  stem: string;
}

interface LengthRange {
  from: number;
  to: number;
}

interface WordRange {
  folded: string;
  stem: string;
  insides: number;
  limit: number;
}

interface HalfRange {
  first: string;
  second: string;
  swapped: string;
  from: number;
  to: number;
  limit: number;
}

const NEAR_WORDS = 500;

export function searchWordsRepository({ replica: db }: Database): SearchWordsRepository {
  const matchingQuery = prepare<WordRange & { below: string }, { id: number; kind: number }>(
    (_, param) => sql`
      select id, 0 as kind from search_words where folded = ${param('folded')}
      union all select * from (
        select id, 1 from search_words where stem = ${param('stem')}
        order by id limit ${param('limit')}
      ) numbers
      union all select * from (
        select id, 2 from search_words
        where folded > ${param('folded')} and folded < ${param('below')}
        order by folded, id limit ${param('limit')}
      ) beginnings
      union all select * from (
        select word_id, 3 from search_word_parts
        where part >= ${param('folded')} and part < ${param('below')}
        order by part, word_id limit ${param('insides')}
      ) insides`,
  );
  const sharingQuery = prepare<HalfRange & { firstBelow: string; secondBelow: string }, FuzzyWord>(
    (_, param) => sql`
      select id, folded, stem from search_words where folded = ${param('swapped')}
      union all select * from (
        select id, folded, stem from search_words
        where folded >= ${param('first')} and folded < ${param('firstBelow')}
          and length(folded) between ${param('from')} and ${param('to')}
        order by folded, id limit ${param('limit')}
      ) firsts
      union all select * from (
        select word.id, word.folded, word.stem
        from search_word_parts part join search_words word on word.id = part.word_id
        where part.part >= ${param('second')} and part.part < ${param('secondBelow')}
          and length(word.folded) between ${param('from')} and ${param('to')}
        order by part.part, part.word_id limit ${param('limit')}
      ) seconds`,
  );

  return {
    matching: async ({ folded, stem }, limit) => {
      const below = prefixUpperBound(folded);
      // A letter alone counts where a word begins: it is in nearly all of them.
      const insides = folded.length > 1 ? limit : 0;
      const rows = await matchingQuery(db, { folded, stem, below, limit, insides });
      const kinds: MatchingWords['kinds'] = {
        same: [],
        otherNumber: [],
        beginning: [],
        inside: [],
      };
      const counts = MATCH_KINDS.map(() => 0);
      const seen = new Set<number>();
      for (const { id, kind } of rows) {
        counts[kind] = (counts[kind] ?? 0) + 1;
        const name = MATCH_KINDS[kind];
        if (name && !seen.has(id)) kinds[name].push(id);
        seen.add(id);
      }
      return { kinds, isWhole: counts.every((count) => count < limit) };
    },
    sharingHalf: async ({ folded }, lengths) => {
      const middle = Math.floor(folded.length / 2);
      const [first, second] = [folded.slice(0, middle), folded.slice(middle)];
      const swapped = first.slice(0, -1) + second.charAt(0) + first.slice(-1) + second.slice(1);
      return sharingQuery(db, {
        first,
        second,
        swapped,
        firstBelow: prefixUpperBound(first),
        secondBelow: prefixUpperBound(second),
        limit: NEAR_WORDS,
        ...lengths,
      });
    },
  };
}
