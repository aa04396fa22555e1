import { inIdBatches } from '../inIdBatches.ts';
import { writeTitleWords } from '../writeTitleWords.ts';
import type { Migration } from './Migration.ts';

/** Default synonym groups; the merchant may change them afterwards. */
const SYNONYMS = [
  ['malla', 'traje de baño'],
  ['antiparras', 'goggles'],
  ['remera', 'camiseta'],
  ['buzo', 'hoodie'],
];

export const search: Migration = {
  name: '0006_search',
  statements: ({ id, folded, end, endKeyed, dropTitleSearch }) => [
    ...dropTitleSearch,

    `create table search_words (
      id ${id},
      text ${folded} not null unique,
      folded ${folded} not null,
      stem ${folded} not null
    ) ${end}`,
    'create index search_words_folded on search_words (folded, id)',
    'create index search_words_stem on search_words (stem, id)',

    `create table search_word_parts (
      part ${folded} not null,
      word_id integer not null references search_words (id),
      primary key (part, word_id)
    ) ${endKeyed}`,

    `create table title_words (
      word_id integer not null references search_words (id),
      title_id integer not null references titles (id) on delete cascade,
      primary key (word_id, title_id)
    ) ${endKeyed}`,
    'create index title_words_title on title_words (title_id, word_id)',

    `create table search_synonyms (
      group_id integer not null,
      term text not null check (length(term) between 1 and 80),
      primary key (group_id, term)
    ) ${endKeyed}`,
    `insert into search_synonyms (group_id, term) values ${SYNONYMS.flatMap((terms, group) =>
      terms.map((term) => `(${group + 1}, '${term}')`),
    ).join(', ')}`,
  ],
  run: (trx, dialect) =>
    inIdBatches(trx, 'titles', 'all', async (ids) => {
      await writeTitleWords(trx, dialect, ids);
    }),
};
