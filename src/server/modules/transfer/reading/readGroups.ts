import { MAX_PRODUCT_TEXT } from '../../../../domain/catalogue/productDraft.ts';
import { tidyLine, tidyText } from '../text/tidyText.ts';
import type { LineNote } from './FileProduct.ts';
import { continues, type FileRow, CellFault } from './FileRow.ts';
import type { FileSurvey } from './surveyFile.ts';

/** The adjacent rows of one product. */
export interface RowGroup {
  handle: string;
  rows: [FileRow, ...FileRow[]];
  /** Total number of rows, including those past the limit. */
  rowCount: number;
  faults: LineNote[];
}

const MAX_ROWS = 1000;
const MAX_HANDLE = 200;

/** The products of a file, one by one. */
export async function* readGroups(survey: FileSurvey): AsyncGenerator<RowGroup> {
  let group: RowGroup | null = null;
  for await (const row of survey.rows()) {
    if (group && continues(row, group.handle)) add(group, row);
    else {
      if (group) yield checked(group, survey);
      group = { handle: row.handle, rows: [row], rowCount: 1, faults: faultsOf(row) };
    }
  }
  if (group) yield checked(group, survey);
}

function add(group: RowGroup, row: FileRow): void {
  group.rowCount += 1;
  if (group.rowCount <= MAX_ROWS) {
    group.rows.push(row);
    group.faults.push(...faultsOf(row));
  } else if (group.rowCount === MAX_ROWS + 1) {
    group.faults.push({
      line: row.line,
      reason: `es una de más de ${MAX_ROWS} filas de un producto`,
    });
  }
}

function faultsOf({ line, fault, handle }: FileRow): LineNote[] {
  if (fault !== null) return [{ line, reason: fault }];
  if (handle === '') return [{ line, reason: 'no tiene identificador: no es de ningún producto' }];
  return [];
}

function checked(group: RowGroup, { index }: FileSurvey): RowGroup {
  const [{ line }] = group.rows;
  const again = index.splitOf(group.handle);
  if (again !== null) {
    const where = again <= line ? 'más arriba' : `en la línea ${again}`;
    const reason = `«${group.handle}» aparece de nuevo ${where}, separado de estas filas`;
    group.faults.unshift({ line, reason });
  }
  if (group.handle.length > MAX_HANDLE) {
    group.faults.unshift({ line, reason: `su identificador tiene más de ${MAX_HANDLE} letras` });
  }
  return group;
}

/** A single-line name up to a length; empty when there is none. `noun` has its article. @throws CellFault */
export function readName(cell: string, noun: string, maxLetters: number): string {
  const name = tidyLine(cell);
  const letters = Array.from(name);
  if (letters.length <= maxLetters) return name;
  throw new CellFault(
    `${noun} «${letters.slice(0, 20).join('')}…» tiene más de ${maxLetters} letras`,
  );
}

/** Values of these fields, if the file has their columns. @throws CellFault */
export function readExtras<Extra extends string>(
  extras: readonly Extra[],
  cellOf: (extra: Extra) => string | undefined,
): Partial<Record<Extra, string>> {
  const found: Partial<Record<Extra, string>> = {};
  for (const extra of extras) {
    const cell = cellOf(extra);
    if (cell !== undefined) found[extra] = limitedText(tidyText(cell));
  }
  return found;
}

/** @throws CellFault */
export function limitedText(text: string): string {
  if (text.length <= MAX_PRODUCT_TEXT) return text;
  throw new CellFault(`un texto tiene más de ${MAX_PRODUCT_TEXT} letras`);
}
