/** The first column is left-aligned, the others right-aligned. */
export function printTable<Name extends string>(
  columns: readonly Name[],
  rows: readonly Record<Name, string>[],
): void {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name]))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines) {
    const cells = line.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    console.log(cells.join('  '));
  }
}

/** `12/12 100 %`; never rounded up to 100. */
export function share(part: number, whole: number): string {
  return `${part}/${whole} ${Math.floor((100 * part) / whole)} %`;
}
