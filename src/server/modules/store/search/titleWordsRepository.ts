import { sql } from 'kysely';
import type { Database } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import { isTitleOnSale } from '../isTitleOnSale.ts';
import type { FoldedTitle } from '../titlesRepository.ts';

export interface TitleWordsRepository {
  /** Titles on sale with one of these words and all of the others, the first ones of each word. */
  holding(
    wordIds: readonly number[],
    others: readonly OtherWord[],
    limitEach: number,
  ): Promise<FoldedTitle[]>;
  /** How many titles have one of these words, as far as `limit`. */
  count(wordIds: readonly number[], limit: number): Promise<number>;
}

/** What a title must have beside the word that it was found by: a part of its name, or one of these words. */
export interface OtherWord {
  /** For LIKE, against the folded name after a space. */
  pattern: string;
  wordIds: readonly number[];
}

export function titleWordsRepository({ replica: db, dialect }: Database): TitleWordsRepository {
  const countQuery = prepare<{ ids: unknown; limit: number }, { count: number }>(
    (_, param) => sql`
      select count(*) as count from (
        select 1 from title_words where ${dialect.isOneOf(sql.ref('word_id'), sql`${param('ids')}`)}
        limit ${param('limit')}
      ) counted`,
  );
  const holdingQueries: ReturnType<typeof holdingQuery>[] = [];

  /** One query for each number of words. */
  function holdingQuery(others: number) {
    return prepare<Record<string, unknown>, { titles: string }>((_, param) => {
      const conditions = Array.from({ length: others }, (_each, at) => {
        const ids = dialect.isOneOf(sql.ref('other.word_id'), sql`${param(`ids${at}`)}`);
        return sql`and (
          ' ' || titles.name_folded like ${param(`pattern${at}`)}
          or exists (select 1 from title_words other where other.title_id = titles.id and ${ids})
        )`;
      });
      return sql`
        select (
          select ${dialect.jsonRows(['found.id', 'found.name', 'found.folded'], ['found.id'])}
          from (
            select titles.id, titles.name, titles.name_folded as folded
            from title_words held join titles on titles.id = held.title_id
            where held.word_id = word.id ${sql.join(conditions, sql` `)} and ${isTitleOnSale}
            order by held.title_id limit ${param('limit')}
          ) found
        ) as titles
        from search_words word where ${dialect.isOneOf(sql.ref('word.id'), sql`${param('ids')}`)}
        order by word.id`;
    });
  }

  return {
    holding: async (wordIds, others, limit) => {
      const query = (holdingQueries[others.length] ??= holdingQuery(others.length));
      const params: Record<string, unknown> = { ids: dialect.list(wordIds), limit };
      for (const [at, { pattern, wordIds: ids }] of others.entries()) {
        params[`pattern${at}`] = pattern;
        params[`ids${at}`] = dialect.list(ids);
      }
      const rows = await query(db, params);
      return rows.flatMap((row) =>
        (JSON.parse(row.titles) as [number, string, string][]).map(([id, name, folded]) => ({
          id,
          name,
          folded,
        })),
      );
    },
    count: async (wordIds, limit) => {
      const [row] = await countQuery(db, { ids: dialect.list(wordIds), limit });
      return row?.count ?? 0;
    },
  };
}
