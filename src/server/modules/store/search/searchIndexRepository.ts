import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SearchWord } from '../../../../domain/catalogue/searchWords.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import { isTitleOnSale, prefixUpperBound, type FoldedTitle } from '../titlesRepository.ts';

/** The words of all titles, the titles with a word, and synonyms. */
export function searchIndexRepository(database: Database): SearchIndexRepository {
  return {
    words: searchWordsRepository(database),
    titleWords: titleWordsRepository(database),
    synonyms: synonymGroups(database.replica),
  };
}

interface SearchIndexRepository {
  words: SearchWordsRepository;
  titleWords: TitleWordsRepository;
  /** Terms that are searched for each other, a group each. */
  synonyms: () => Promise<string[][]>;
}

/** Readings of a text: a title passes that has all words of one of them. */
export type TextQuery = readonly (readonly TextWord[])[];

export interface TextWord {
  folded: string;
  stem: string;
  /** Ids of words that will do as well: those one typo away. */
  near?: number[];
}

/** Relations between a word of the titles and a word that is searched for, best first. */
export const MATCH_KINDS = ['same', 'otherNumber', 'beginning', 'inside'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Ids of words of the titles by how they match, each at its best. */
export interface MatchingWords {
  kinds: Record<MatchKind, number[]>;
  /** There are no other matches. */
  isWhole: boolean;
}

export interface SearchWordsRepository {
  /** Returns at most `limit` of each kind, always the same ones. */
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

function searchWordsRepository({ replica: db }: Database): SearchWordsRepository {
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

export interface TitleWordsRepository {
  /** Titles on sale with one of these words and all of the others, the first ones of each word. */
  holding(
    wordIds: readonly number[],
    others: readonly OtherWord[],
    limitEach: number,
  ): Promise<HeldTitles>;
  /** Titles on sale with all of the words, however many others answer to each; takes its time. */
  passing(words: readonly TextWord[], limit: number): Promise<FoldedTitle[]>;
  /** Counts the titles on sale with each of these words; a title with two of them counts twice. */
  count(wordIds: readonly number[]): Promise<number>;
}

export interface HeldTitles {
  titles: FoldedTitle[];
  /** There are no others. */
  isWhole: boolean;
}

/** A title must have one of these words, or a part of its name, beside the word that it was found by. */
export interface OtherWord {
  wordIds: readonly number[];
  /** Pattern for LIKE, against the folded name after a space; null: only the words count. */
  pattern: string | null;
}

function titleWordsRepository({ dialect, replica, background }: Database): TitleWordsRepository {
  const countQuery = prepare<{ ids: unknown }, { count: number }>(
    (_, param) => sql`
      select cast(coalesce(sum(title_count), 0) as bigint) as count from search_words
      where ${dialect.isOneOf(sql.ref('id'), sql`${param('ids')}`)}`,
  );
  const joinTitles = sql`join titles lettered on lettered.id = held.title_id`;
  const holdingQueries = new Map<string, ReturnType<typeof holdingQuery>>();

  /** One query for each number of words that are looked up by ids alone, and by their letters too. */
  function holdingQuery(plain: number, lettered: number) {
    return prepare<Record<string, unknown>, { titles: string; title_count: number }>((_, param) => {
      const conditions = Array.from({ length: plain + lettered }, (_each, at) => {
        const ids = dialect.isOneOf(sql.ref('other.word_id'), sql`${param(`ids${at}`)}`);
        // A range makes SQLite read on among the titles of the other word, not anywhere in the words of all titles.
        const has = sql`exists (
          select 1 from title_words other
          where ${ids} and other.title_id between held.title_id and held.title_id
        )`;
        if (at < plain) return sql`and ${has}`;
        return sql`and (' ' || lettered.name_folded like ${param(`pattern${at}`)} or ${has})`;
      });
      return sql`
        select (
          select ${dialect.jsonRows(['titles.id', 'titles.name', 'titles.name_folded'], ['titles.id'])}
          from (
            select held.title_id as id from title_words held ${lettered > 0 ? joinTitles : sql``}
            where held.word_id = word.id ${sql.join(conditions, sql` `)}
            order by held.title_id limit ${param('limit')}
          ) found join titles on titles.id = found.id and ${isTitleOnSale}
        ) as titles, word.title_count
        from search_words word where ${dialect.isOneOf(sql.ref('word.id'), sql`${param('ids')}`)}
        order by word.id`;
    });
  }

  function holdingQueryFor(plain: number, lettered: number): ReturnType<typeof holdingQuery> {
    const key = `${plain} ${lettered}`;
    const query = holdingQueries.get(key) ?? holdingQuery(plain, lettered);
    holdingQueries.set(key, query);
    return query;
  }

  return {
    holding: async (wordIds, others, limit) => {
      const lettered = others.filter((other) => other.pattern !== null);
      const plain = others.filter((other) => other.pattern === null);
      const params: Record<string, unknown> = { ids: dialect.list(wordIds), limit };
      for (const [at, { pattern, wordIds: ids }] of [...plain, ...lettered].entries()) {
        params[`pattern${at}`] = pattern;
        params[`ids${at}`] = dialect.list(ids);
      }
      const query = holdingQueryFor(plain.length, lettered.length);
      // Two frequent words that few titles share take the longer the more titles there are.
      const rows = await query(others.length > 0 ? background : replica, params);
      const held = rows.map((row) => JSON.parse(row.titles) as [number, string, string][]);
      const isWhole = rows.every(({ title_count: count }, at) => {
        const length = held[at]?.length ?? 0;
        return others.length > 0 ? length < limit : length >= count;
      });
      return { titles: held.flat().map(([id, name, folded]) => ({ id, name, folded })), isWhole };
    },
    passing: (words, limit) => {
      const conditions = words.map((word) => sql<SqlBool>`id in (${titlesWith(dialect, word)})`);
      return background
        .selectFrom('titles')
        .select(['id', 'name', 'name_folded as folded'])
        .where((eb) => eb.and([...conditions, isTitleOnSale]))
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    count: async (wordIds) => {
      const [row] = await countQuery(replica, { ids: dialect.list(wordIds) });
      return row?.count ?? 0;
    },
  };
}

/** Selects the ids of the titles with the word. */
export function titlesWith(dialect: Dialect, word: TextWord): RawBuilder<unknown> {
  return sql`select title_id from title_words where word_id in (${matchingWords(dialect, word)})`;
}

/** A single letter matches only as a prefix; nearly every word contains it. */
function matchingWords(
  dialect: Dialect,
  { folded, stem, near = [] }: TextWord,
): RawBuilder<unknown> {
  const end = prefixUpperBound(folded);
  const words = [
    sql`select id from search_words where stem = ${stem}`,
    sql`select id from search_words where folded >= ${folded} and folded < ${end}`,
  ];
  if (folded.length > 1) {
    words.push(
      sql`select word_id from search_word_parts where part >= ${folded} and part < ${end}`,
    );
  }
  if (near.length > 0) {
    const isNear = dialect.isIn('id', near);
    words.push(sql`select id from search_words where ${isNear}`);
  }
  return sql.join(words, sql` union `);
}

function synonymGroups(db: Queries): () => Promise<string[][]> {
  return async () => {
    const rows = await db
      .selectFrom('search_synonyms')
      .select(['group_id', 'term'])
      .orderBy('group_id')
      .orderBy('term')
      .execute();
    const groups = Map.groupBy(rows, (row) => row.group_id);
    return [...groups.values()].map((group) => group.map((row) => row.term));
  };
}
