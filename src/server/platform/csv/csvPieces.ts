import { neutralizeFormula } from './neutralizeFormula.ts';
import { csvText } from './readCsv.ts';

/** Makes spreadsheets read the text as UTF-8. */
const BOM = '\ufeff';

export type CsvCell = string | number | null;

/** A CSV file for spreadsheets, row by row as it is read: with a byte order mark, formulas neutralised. */
export async function* csvPieces(
  headers: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield BOM + csvText([headers], ',');
  for await (const batch of batches) {
    if (batch.length > 0)
      yield csvText(
        batch.map((row) => row.map(cellText)),
        ',',
      );
  }
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : neutralizeFormula(cell);
}
