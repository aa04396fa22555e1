export interface Column<Row> {
  title: string;
  cell: (row: Row) => string;
  /** Alignment: words left, numbers right (default). */
  align?: 'left' | 'right';
}

/** Columns as wide as their widest cell, two spaces apart. */
export function renderTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((cells) => cells[index]?.length ?? 0)),
  );
  return lines
    .map((cells) =>
      columns
        .map(({ align }, index) => {
          const [cell = '', width = 0] = [cells[index], widths[index]];
          return align === 'left' ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
