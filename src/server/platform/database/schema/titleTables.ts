import type { Generated } from 'kysely';

export interface TitleTables {
  titles: TitleTable;
  search_words: SearchWordTable;
  search_word_parts: SearchWordPartTable;
  title_words: TitleWordTable;
  search_synonyms: SearchSynonymTable;
}

interface TitleTable {
  id: Generated<number>;
  name: string;
  /** `foldText(name)`: for search and alphabetical order. */
  name_folded: string;
}

/** A word of titles on sale: see `searchWords`. Words without titles are kept. */
interface SearchWordTable {
  id: Generated<number>;
  text: string;
  folded: string;
  stem: string;
  /** Maintained by `refreshTitleWords`: number of titles on sale with the word. */
  title_count: Generated<number>;
}

/** Every proper suffix of a word's `folded`, so that substring search becomes prefix search. */
interface SearchWordPartTable {
  part: string;
  word_id: number;
}

/** Derived by `refreshTitleWords`: the words of the titles that are on sale. */
interface TitleWordTable {
  word_id: number;
  title_id: number;
}

/** Terms of one group are searched for each other. */
interface SearchSynonymTable {
  group_id: number;
  /** One or more words. */
  term: string;
}
