const RUN_BY_SPREADSHEETS = /^'*[=+\-@\t\r]/;
const NEUTRALIZED = /^'+[=+\-@\t\r]/;

/** Escapes a cell that a spreadsheet would run as a formula. `restoreFormula` undoes it. */
export function neutralizeFormula(cell: string): string {
  return RUN_BY_SPREADSHEETS.test(cell) ? `'${cell}` : cell;
}

export function restoreFormula(cell: string): string {
  return NEUTRALIZED.test(cell) ? cell.slice(1) : cell;
}
