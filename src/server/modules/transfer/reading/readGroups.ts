import { tidyLine, tidyText } from '../text/tidyText.ts';
import type { LineNote } from './FileProduct.ts';
import { continues, type FileRow, CellFault } from './FileRow.ts';
import type { FileSurvey } from './surveyFile.ts';

const MAX_TEXT = 50_000;

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
    group.faults.push({ line: row.line, reason: `is one of more than ${MAX_ROWS} of a product` });
  }
}

function faultsOf({ line, fault, handle }: FileRow): LineNote[] {
  if (fault !== null) return [{ line, reason: fault }];
  if (handle === '') return [{ line, reason: 'has no handle: it belongs to no product' }];
  return [];
}

function checked(group: RowGroup, { index }: FileSurvey): RowGroup {
  const [{ line }] = group.rows;
  const again = index.splitOf(group.handle);
  if (again !== null) {
    const where = again <= line ? 'further up' : `on line ${again}`;
    const reason = `"${group.handle}" stands again ${where}, apart from these rows`;
    group.faults.unshift({ line, reason });
  }
  if (group.handle.length > MAX_HANDLE) {
    group.faults.unshift({ line, reason: `has a handle of more than ${MAX_HANDLE} letters` });
  }
  return group;
}

/** A single-line name up to a length; empty when there is none. @throws CellFault */
export function readName(cell: string, noun: string, maxLetters: number): string {
  const name = tidyLine(cell);
  const letters = Array.from(name);
  if (letters.length <= maxLetters) return name;
  throw new CellFault(
    `the ${noun} "${letters.slice(0, 20).join('')}…" is longer than ${maxLetters} letters`,
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
  if (text.length <= MAX_TEXT) return text;
  throw new CellFault(`a text is longer than ${MAX_TEXT} letters`);
}
