/** What an import makes of a product, or would make of it. */
export const IMPORT_KINDS = ['created', 'updated', 'refused'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A changed field of a product, in words for the merchant. */
export interface FieldChange {
  field: string;
  /** Null where there was none, or where a text is too long to show. */
  before: string | null;
  after: string | null;
}
