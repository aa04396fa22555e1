import type { TextEncoding } from '../../platform/csv/readCsv.ts';

/** What became of the products of a file; in a dry run, what would have. */
export interface ImportReport {
  /** As people call it. */
  format: string;
  encoding: TextEncoding;
  hasBom: boolean;
  /** A line in another encoding than the file: its accents are wrong. */
  strayLine: number | null;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Products that were not taken, with all of their rows. */
  refused: number;
  refusedRows: number;
  /** Pictures that the file names and that are nowhere to be had. */
  missingPictures: number;
  /** Columns that mean nothing to the shop. */
  ignoredColumns: string[];
  /** Prices are in a currency that the file does not name, and were taken for pesos. */
  wasCurrencyGuessed: boolean;
}

/** Something about one line, told as soon as it is known. */
export interface ImportEvent {
  kind: 'created' | 'updated' | 'refused' | 'note';
  line: number;
  handle: string;
  text: string;
}

export interface ImportProgress {
  rows: number;
  allRows: number;
}
