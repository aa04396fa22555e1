import { restoreFormula } from '../../../platform/csv/neutralizeFormula.ts';
import type { CsvRow } from '../../../platform/csv/readCsv.ts';
import type { Field } from '../format/CatalogueFormat.ts';
import type { RecognizedFormat } from '../format/recognizeFormat.ts';
import { tidyLine } from '../text/tidyText.ts';

/** A row of a catalogue file. */
export interface FileRow {
  line: number;
  /** The reason why the row is malformed, or null. */
  fault: string | null;
  handle: string;
  sku: string;
  /** Undefined without such a column. */
  barcode: string | undefined;
  /** Undefined without such a column. */
  cell(field: Field): string | undefined;
}

/** Shopify's mark of a number that spreadsheets leave alone. */
const KEPT_AS_TEXT = /^'(?=\d+$)/;

/** Converts cells to rows. `width` is the number of columns. */
export function rowReader(
  { places }: Pick<RecognizedFormat, 'places'>,
  width: number,
): (row: CsvRow) => FileRow {
  return ({ line, cells }) => {
    const cell = (field: Field): string | undefined => {
      const place = places.get(field);
      return place === undefined ? undefined : restoreFormula(cells[place] ?? '').trim();
    };
    const barcode = cell('barcode');
    return {
      line,
      cell,
      handle: tidyLine(cell('handle') ?? ''),
      sku: tidyLine(cell('sku') ?? ''),
      barcode: barcode === undefined ? undefined : tidyLine(barcode).replace(KEPT_AS_TEXT, ''),
      fault: isOfWidth(cells, width)
        ? null
        : `tiene ${cells.length} celdas, y el encabezado ${width}`,
    };
  };
}

/**
 * True if a row continues the product before it. A malformed row without handle and name is ambiguous: the product
 * before it is not imported without it.
 */
export function continues(row: FileRow, handle: string): boolean {
  return row.handle === handle || (row.handle === '' && !row.cell('title'));
}

/** Extra empty cells are harmless. */
function isOfWidth(cells: readonly string[], width: number): boolean {
  return cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '');
}

/** The fault of a cell, which rejects its product. The message continues after the line number. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}
