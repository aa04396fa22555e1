/** Makes spreadsheets read the text as UTF-8. */
const BOM = '\ufeff';
const RUN_BY_SPREADSHEETS = /^'*[=+\-@\t\r]/;

type Rows = readonly (readonly (string | number)[])[];

/** Rows as CSV, without formulas that a spreadsheet would run. */
export function csvOf(rows: Rows): string {
  return BOM + rows.map((row) => `${row.map(cellOf).join(',')}\n`).join('');
}

/** Saves rows as a file of this browser. */
export function saveCsv(name: string, rows: Rows): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = RUN_BY_SPREADSHEETS.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
