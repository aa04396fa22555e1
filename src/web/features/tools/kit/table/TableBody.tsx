import type { ReactTable } from '@tanstack/react-table';
import { tableCopy } from '../../../../copy/tools/tableCopy.ts';
import { Skeleton } from '../../../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { TableFeatureSet, ToolsColumn } from './ToolsTableProps.ts';
import type { Selection } from './useSelection.ts';
import styles from './ToolsTable.module.css';

interface TableBodyProps<Row extends object> {
  table: ReactTable<TableFeatureSet, Row>;
  columns: readonly ToolsColumn<Row>[];
  isLoading: boolean;
  skeletonRows: number;
  selection: Selection | undefined;
  rowName: ((row: Row) => string) | undefined;
}

/** Rows, or as many skeletons as may come. The roles keep it a table where the rows are laid out as cards. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { table, columns, isLoading, skeletonRows, selection, rowName } = props;
  const shown = table.getVisibleLeafColumns();
  if (isLoading) {
    return (
      <tbody role="rowgroup">
        {Array.from({ length: skeletonRows }, (_, at) => (
          <tr key={at} role="row">
            {selection && <td role="cell" className={styles.choice} />}
            {shown.map(({ id }, column) => (
              <td key={id} role="cell">
                {at + column === 0 && <VisuallyHidden>{tableCopy.loading}</VisuallyHidden>}
                <Skeleton height="1.25rem" width={column === 0 ? '80%' : '60%'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  }
  const { rows } = table.getRowModel();
  const visible = columns.filter(({ id }) => shown.some((each) => each.id === id));
  const ids = rows.map(({ id }) => id);
  return (
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={row.id} role="row" data-selected={selection?.has(row.id) || undefined}>
          {selection && (
            <td role="cell" className={styles.choice}>
              <SelectBox
                label={tableCopy.select(rowName?.(row.original) ?? row.id)}
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id, ids)}
              />
            </td>
          )}
          {visible.map(({ id, header, align = 'start', cell }) => (
            <td key={id} role="cell" data-align={align} data-label={header}>
              {/* Called, not made an element: a column that is new with each render keeps its cells. */}
              {cell(row.original)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
