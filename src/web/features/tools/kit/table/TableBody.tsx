import type { ReactTable } from '@tanstack/react-table';
import { tableCopy } from '../../../../copy/tools/tableCopy.ts';
import { Skeleton } from '../../../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { TableFeatureSet } from './ToolsTableProps.ts';
import type { Selection } from './useSelection.ts';
import styles from './ToolsTable.module.css';

interface TableBodyProps<Row extends object> {
  table: ReactTable<TableFeatureSet, Row>;
  isLoading: boolean;
  skeletonRows: number;
  selection: Selection | undefined;
  rowName: ((row: Row) => string) | undefined;
}

/** Rows, or as many skeletons as may come. The roles keep it a table where the rows are laid out as cards. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { table, isLoading, skeletonRows, selection, rowName } = props;
  const columns = table.getVisibleLeafColumns();
  if (isLoading) {
    return (
      <tbody role="rowgroup">
        {Array.from({ length: skeletonRows }, (_, at) => (
          <tr key={at} role="row">
            {selection && <td role="cell" className={styles.choice} />}
            {columns.map(({ id }, column) => (
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
          {row.getVisibleCells().map((cell) => (
            <td
              key={cell.id}
              role="cell"
              data-align={cell.column.columnDef.meta?.align}
              data-label={cell.column.columnDef.meta?.header}
            >
              <table.FlexRender cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
