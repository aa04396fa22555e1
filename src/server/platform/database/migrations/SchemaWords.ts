/** The few words of DDL that the databases spell differently. */
export interface SchemaWords {
  /** The type of a whole `id` column. */
  id: string;
  /** 64-bit whole numbers: money and times. */
  big: string;
  /** Text that compares letter by letter, by code, in every database alike. */
  folded: string;
  /** What follows the closing parenthesis of a table. */
  end: string;
  /** The same, for a table that is only its primary key's index. */
  endKeyed: string;
  /** Statements that let `titles.name_folded` be searched by any part. */
  titleSearch: readonly string[];
  /** Statements that undo these. */
  dropTitleSearch: readonly string[];
}
