import { stringify } from 'csv-stringify/sync';
import type { Delimiter } from './readCsv.ts';

/** Rows as CSV, each ended by `\n`. Cells with a space are quoted as well, as the shops' own exports do. */
export function csvText(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  return stringify(rows as string[][], {
    delimiter,
    quoted_match: /\s/,
    record_delimiter: '\n',
  });
}
