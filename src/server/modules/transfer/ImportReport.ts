import type {
  FieldChange,
  FreeProducts,
  ImportKind,
} from '../../../domain/tools/catalogueImport.ts';
import type { TextEncoding } from '../../platform/csv/readCsv.ts';

/** Result of an import by product; in a dry run, the expected result. */
export interface ImportReport {
  /** Display name of the format. */
  format: string;
  encoding: TextEncoding;
  hasBom: boolean;
  /** A line in another encoding than the file: its accents are wrong. */
  strayLine: number | null;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Products rejected with all of their rows. */
  refused: number;
  refusedRows: number;
  missingPictures: number;
  /** Published products that come without any picture. */
  withoutPictures: number;
  /** Sizes whose stock is not counted. */
  unlimitedSizes: number;
  /** Products that would be sold for nothing: those that are refused for it, and those that are not. */
  free: FreeProducts;
  /** Columns that are ignored. */
  ignoredColumns: string[];
  /** Columns that the shop does not use, but exports again. */
  keptColumns: string[];
  /** The file's currency is unknown, and pesos were assumed. */
  wasCurrencyGuessed: boolean;
}

/** A message about one line, sent as soon as it is known. */
export interface ImportEvent {
  kind: ImportKind;
  line: number;
  handle: string;
  /** Empty when the file's could not be read. */
  title: string;
  /** Changes of a product that is made or changed. */
  changes: readonly FieldChange[];
  /** The changes or the reason, as one line. */
  text: string;
}

export interface ImportProgress {
  rows: number;
  allRows: number;
}
