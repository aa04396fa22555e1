import { sql } from 'kysely';
import type { Title } from '../../../domain/catalogue/product.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { deepPages } from './deepPages.ts';

/** A condition on a row of `titles`. */
export const isTitleOnSale = sql<boolean>`exists (
  select 1 from products where products.title_id = titles.id and products.published = 1
)`;

export interface FoldedTitle extends Title {
  /** `foldText(name)` */
  folded: string;
}

interface Range {
  limit: number;
  offset: number;
}

export interface TitlesRepository {
  count(): Promise<number>;
  /** The list is in alphabetical order. */
  page(range: Range): Promise<Title[]>;
  /** Titles on sale whose folded name starts with the folded text, in alphabetical order. */
  startingWith(folded: string, limit: number): Promise<FoldedTitle[]>;
}

export function titlesRepository({ replica: db }: Database, memo: CatalogueMemo): TitlesRepository {
  const topQuery = prepare<Range, FoldedTitle>((queries, param) =>
    queries
      .selectFrom('titles')
      .select(['id', 'name', 'name_folded as folded'])
      .orderBy('name_folded')
      .orderBy('id')
      .limit(param('limit'))
      .offset(param('offset')),
  );
  const afterQuery = prepare<Range & { id: number; folded: string }, FoldedTitle>(
    (queries, param) =>
      queries
        .selectFrom('titles')
        .select(['id', 'name', 'name_folded as folded'])
        .where(sql<boolean>`(name_folded, id) > (${param('folded')}, ${param('id')})`)
        .orderBy('name_folded')
        .orderBy('id')
        .limit(param('limit'))
        .offset(param('offset')),
  );
  const startQuery = prepare<{ from: string; below: string; limit: number }, FoldedTitle>(
    (db, param) =>
      db
        .selectFrom('titles')
        .select(['id', 'name', 'name_folded as folded'])
        .where('name_folded', '>=', param('from'))
        .where('name_folded', '<', param('below'))
        .where(isTitleOnSale)
        .orderBy('name_folded')
        .orderBy('id')
        .limit(param('limit')),
  );
  return {
    count: async () => {
      const { count } = await db
        .selectFrom('titles')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    page: deepPages<FoldedTitle>(memo, 'titles', (last, range) =>
      last ? afterQuery(db, { ...last, ...range }) : topQuery(db, range),
    ),
    startingWith: (folded, limit) =>
      startQuery(db, { from: folded, below: prefixUpperBound(folded), limit }),
  };
}

const LAST_CHARACTER = '\u{10ffff}';

/** Prefix search: `column >= prefix and column < prefixUpperBound(prefix)`. */
export function prefixUpperBound(text: string): string {
  return text + LAST_CHARACTER;
}
