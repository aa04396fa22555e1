import { sql, type RawBuilder } from 'kysely';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { beyond } from './beyond.ts';
import type { TextQuery, TextWord } from './TextQuery.ts';

/** A query of the ids of the products whose titles pass the text. */
export function productsReading(dialect: Dialect, text: TextQuery): RawBuilder<unknown> {
  const readings = text.map((words) => {
    const conditions = words.map((word) => sql`title_id in (${titlesWith(dialect, word)})`);
    return sql`select id from products where ${sql.join(conditions, sql` and `)}`;
  });
  return sql.join(readings, sql` union `);
}

/** A query of the ids of the titles that have the word. */
export function titlesWith(dialect: Dialect, word: TextWord): RawBuilder<unknown> {
  return sql`select title_id from title_words where word_id in (${wordsAnswering(dialect, word)})`;
}

/** A letter alone counts where a word begins: it is in nearly all of them. */
function wordsAnswering(
  dialect: Dialect,
  { folded, stem, near = [] }: TextWord,
): RawBuilder<unknown> {
  const end = beyond(folded);
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
