/** Programs that a catalogue can come from. */
export const IMPORT_SOURCES = ['tiendanube', 'shopify', 'other'] as const;

export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Outcomes of an import for a product, done or planned; a note is a warning about one that is accepted. */
export const IMPORT_KINDS = ['created', 'updated', 'refused', 'note'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A changed field of a product, in words for the merchant. */
export interface FieldChange {
  field: string;
  /** Null where there was none, or where it cannot be shown in a line. */
  before: string | null;
  after: string | null;
  /** Stock, which orders change as well. */
  isStock?: true;
}

/** `stopped`: cancelled or failed while it was applied, so that it can go on. */
export const IMPORT_STATES = [
  'checking',
  'refused',
  'ready',
  'applying',
  'stopped',
  'applied',
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** Products that cost nothing, and the titles of the first of them. */
export interface FreeProducts {
  count: number;
  titles: string[];
}

/** Findings of the check of a file. */
export interface ImportFindings {
  /** Display name of the format. */
  format: string;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Products, with all of their rows. */
  refused: number;
  missingPictures: number;
  /** Published products that come without any picture. */
  withoutPictures: number;
  /** Sizes whose stock is not counted. */
  unlimitedSizes: number;
  /** Left out unless somebody says yes to them. */
  free: FreeProducts;
  ignoredColumns: string[];
  /** Columns that the shop does not use, but exports again. */
  keptColumns: string[];
  /** A line in another encoding than the file: its accents are wrong. */
  strayLine: number | null;
  wasCurrencyGuessed: boolean;
}

/** An uploaded catalogue file: checked first, and applied when an admin agrees. */
export interface CatalogueImport {
  id: number;
  fileName: string;
  state: ImportState;
  /** The job that checks or applies it. */
  jobId: number;
  /** The reason why it cannot be checked or applied. */
  failure: string | null;
  /** Null until it is checked. */
  findings: ImportFindings | null;
  /** Products that were made or changed, and those that were left out after the check. */
  applied: number;
  leftOut: number;
  /** User name; null after that account was deleted. */
  createdBy: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A product of a file, and the import's outcome for it. */
export interface ImportItem {
  id: number;
  kind: ImportKind;
  line: number;
  handle: string;
  /** Empty when the file's could not be read. */
  title: string;
  changes: FieldChange[];
  /** The reason for a refusal, or a note. */
  reason: string;
}
