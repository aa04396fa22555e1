import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import { isTitleOnSale, type FoldedTitle } from '../titlesRepository.ts';
import { titlesWith } from './matchingProductsQuery.ts';
import type { TextWord } from './queryTerms.ts';

export interface TitleWordsRepository {
  /** Titles on sale with one of these words and all of the others, the first ones of each word. */
  holding(
    wordIds: readonly number[],
    others: readonly OtherWord[],
    limitEach: number,
  ): Promise<FoldedTitle[]>;
  /** Titles on sale with all of the words, however many others answer to each; takes its time. */
  passing(words: readonly TextWord[], limit: number): Promise<FoldedTitle[]>;
  /** In how many titles on sale these words are, one with two of them twice. */
  count(wordIds: readonly number[]): Promise<number>;
}

/** What a title must have beside the word that it was found by: one of these words, or a part of its name. */
export interface OtherWord {
  wordIds: readonly number[];
  /** For LIKE, against the folded name after a space; null: only the words count. */
  pattern: string | null;
}

export function titleWordsRepository({
  dialect,
  replica,
  background,
}: Database): TitleWordsRepository {
  const countQuery = prepare<{ ids: unknown }, { count: number }>(
    (_, param) => sql`
      select cast(coalesce(sum(title_count), 0) as bigint) as count from search_words
      where ${dialect.isOneOf(sql.ref('id'), sql`${param('ids')}`)}`,
  );
  const joinTitles = sql`join titles lettered on lettered.id = held.title_id`;
  const holdingQueries = new Map<string, ReturnType<typeof holdingQuery>>();

  /** One query for each number of words that are looked up by ids alone, and by their letters too. */
  function holdingQuery(plain: number, lettered: number) {
    return prepare<Record<string, unknown>, { titles: string }>((_, param) => {
      const conditions = Array.from({ length: plain + lettered }, (_each, at) => {
        const ids = dialect.isOneOf(sql.ref('other.word_id'), sql`${param(`ids${at}`)}`);
        // As a range, so that SQLite reads on among the titles of the other word, not anywhere in the words of all titles.
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
        ) as titles
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
      return rows.flatMap((row) =>
        (JSON.parse(row.titles) as [number, string, string][]).map(([id, name, folded]) => ({
          id,
          name,
          folded,
        })),
      );
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
