import { sql, type RawBuilder } from 'kysely';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { prefixUpperBound } from './expandSynonyms.ts';
import type { TextQuery, TextWord } from './queryTerms.ts';

/** Selects the ids of the products whose titles match the text. */
export function matchingProductsQuery(dialect: Dialect, text: TextQuery): RawBuilder<unknown> {
  const readings = text.map((words) => {
    const conditions = words.map((word) => sql`title_id in (${titlesWith(dialect, word)})`);
    return sql`select id from products where ${sql.join(conditions, sql` and `)}`;
  });
  return sql.join(readings, sql` union `);
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
    const isNear = dialect.isOneOf(sql.ref('id'), sql`${dialect.list(near)}`);
    words.push(sql`select id from search_words where ${isNear}`);
  }
  return sql.join(words, sql` union `);
}
