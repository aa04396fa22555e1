import type { LineNote } from './FileProduct.ts';
import { continues, type FileRow } from './FileRow.ts';
import type { FileSurvey } from './surveyFile.ts';

/** The adjoining rows of one product. */
export interface RowGroup {
  handle: string;
  rows: [FileRow, ...FileRow[]];
  /** How many there are, also of those that are too many to keep. */
  rowCount: number;
  faults: LineNote[];
}

const MAX_ROWS = 1000;
const MAX_HANDLE = 200;

/** The products of a file, one after another. */
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
