import type { Migration } from './Migration.ts';

/** Precomputed counts: searches start with the rarest word, and facets know a colour's swatch. */
export const wordFrequencies: Migration = {
  name: '0010_word_frequencies',
  statements: () => [
    'alter table search_words add column title_count integer not null default 0',
    `update search_words set title_count = (
      select count(*) from title_words where title_words.word_id = search_words.id
    )`,
    'create index variants_color on variants (color, color_hex) where color_hex is not null',
  ],
};
