import type { ReactTable } from '@tanstack/react-table';
import { tableCopy } from '../../../../copy/tools/tableCopy.ts';
import { ArrowDown, ArrowUp } from '../../../../ui/icons/toolsIcons.ts';
import { SelectBox } from './SelectBox.tsx';
import type { TableFeatureSet } from './ToolsTableProps.ts';
import type { Selection } from './useSelection.ts';
import styles from './ToolsTable.module.css';

interface TableHeadProps<Row extends object> {
  table: ReactTable<TableFeatureSet, Row>;
  selection: Selection | undefined;
  ordering: string;
  onSort: (ordering: string) => void;
}

/** Headers; those that can be sorted by are buttons. */
export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { table, selection, ordering, onSort } = props;
  const ids = table.getRowModel().rows.map(({ id }) => id);
  const chosen = selection ? ids.filter((id) => selection.has(id)).length : 0;
  return (
    <thead className={styles.head} role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {selection && (
            <th className={styles.choice} role="columnheader" data-label={tableCopy.wholePage}>
              <SelectBox
                label={tableCopy.selectAll}
                checked={ids.length > 0 && chosen === ids.length}
                isPartly={chosen > 0 && chosen < ids.length}
                onChange={() => selection.togglePage(ids)}
              />
            </th>
          )}
          {group.headers.map(({ id, column }) => {
            const { header, sort, align } = column.columnDef.meta ?? NO_META;
            const direction = sort === null ? null : directionOf(ordering, sort);
            return (
              <th
                key={id}
                role="columnheader"
                data-align={align}
                aria-sort={direction ?? undefined}
              >
                {sort === null ? (
                  header
                ) : (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => onSort(direction === 'ascending' ? `-${sort}` : sort)}
                  >
                    {header}
                    {direction === 'ascending' && <ArrowUp size={16} />}
                    {direction === 'descending' && <ArrowDown size={16} />}
                  </button>
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

const NO_META = { header: '', sort: null, align: 'start' } as const;

function directionOf(ordering: string, sort: string): 'ascending' | 'descending' | null {
  if (ordering === sort) return 'ascending';
  return ordering === `-${sort}` ? 'descending' : null;
}
