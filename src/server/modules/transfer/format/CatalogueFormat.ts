import type { Delimiter } from '../../../platform/csv/readCsv.ts';
import type { RowOption } from '../cells/readOptions.ts';
import type { Field } from './Field.ts';

export type FormatName = 'tiendanube' | 'shopify';

/** How one kind of shop writes its catalogue. */
export interface CatalogueFormat {
  name: FormatName;
  /** As people call it. */
  title: string;
  delimiter: Delimiter;
  hasBom: boolean;
  yes: string;
  no: string;
  /** What stands for the options of a product that has none. */
  noOptions: RowOption | null;
  /** Every column of an export in order, by its header. */
  columns: Readonly<Record<string, Column>>;
  /** Other headers under which files have these fields. */
  otherHeaders: Readonly<Record<string, Field>>;
  required: readonly Field[];
  /** The prices are in a currency that the file does not name. */
  isCurrencyOpen: boolean;
}

/** A field, the same words on every variant's row, or nothing that the shop knows. */
export type Column = Field | { always: string } | null;
