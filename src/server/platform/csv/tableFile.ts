import { Readable } from 'node:stream';
import { type CsvCell, csvPieces } from './csvPieces.ts';
import { neutralizeFormula } from './neutralizeFormula.ts';

export const FILE_FORMATS = ['csv', 'xlsx'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILE_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface TableFile {
  /** The name of its sheet. */
  sheet: string;
  columns: readonly { header: string; width: number }[];
  /** Read on demand. */
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** Streams a table for spreadsheets, formulas neutralised. */
export async function tableFile(table: TableFile, format: FileFormat): Promise<Readable> {
  const headers = table.columns.map(({ header }) => header);
  const pieces = format === 'csv' ? csvPieces(headers, table.batches) : await xlsxPieces(table);
  return Readable.from(pieces, { objectMode: false });
}

/** The library is loaded with the first spreadsheet: it takes 18 MB of memory. */
async function xlsxPieces({ sheet: name, columns, batches }: TableFile) {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const sheet = { name, columns: [...columns], freezePane: { rows: 1 } };
  return writeXlsxStream(rowsIn(batches), sheet);
}

async function* rowsIn(batches: TableFile['batches']): AsyncGenerator<(string | number)[]> {
  for await (const batch of batches) {
    yield* batch.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? neutralizeFormula(cell) : (cell ?? ''))),
    );
  }
}
