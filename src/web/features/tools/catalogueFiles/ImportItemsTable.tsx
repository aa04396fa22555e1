import { IMPORT_KINDS, type ImportItem } from '../../../../domain/tools/catalogueImport.ts';
import { IMPORT_FILTERS, useGetImportItemsQuery } from '../../../api/tools/catalogueFilesApi.ts';
import { catalogueFilesCopy as copy } from '../../../copy/tools/catalogueFilesCopy.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useTableQuery } from '../kit/table/useTableQuery.ts';
import styles from './ImportItemsTable.module.css';

const COLUMNS: readonly ToolsColumn<ImportItem>[] = [
  {
    id: 'product',
    header: copy.product,
    cell: ({ title, handle }) => (
      <span className={styles.product}>
        {title || handle}
        {title !== '' && <span className={styles.quiet}>{handle}</span>}
      </span>
    ),
  },
  {
    id: 'kind',
    header: copy.kind,
    cell: ({ kind }) => (
      <Badge tone={kind === 'refused' || kind === 'note' ? 'accent' : 'quiet'}>
        {copy.kinds[kind]}
      </Badge>
    ),
  },
  { id: 'changes', header: copy.changes, cell: (item) => <Changes {...item} /> },
  { id: 'line', header: copy.line, align: 'end', cell: ({ line }) => line },
];

const FILTERS = [
  {
    name: 'kind',
    label: copy.kind,
    all: copy.anyKind,
    options: optionsOf(IMPORT_KINDS, copy.kinds),
  },
] as const;

/** Lists the effect of a file on each of its products. */
export function ImportItemsTable({ id }: { id: number }) {
  const query = useTableQuery({ filters: IMPORT_FILTERS });
  const answer = useGetImportItemsQuery(
    { ...query.request, id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ToolsTable
      name="import"
      words={{ title: copy.table, empty: copy.noItems, emptyText: copy.nothing }}
      columns={COLUMNS}
      query={query}
      answer={answer}
      rowId={(item) => String(item.id)}
      filters={FILTERS}
    />
  );
}

/** Each changed field with its value before and after. */
function Changes({ changes, reason }: Pick<ImportItem, 'changes' | 'reason'>) {
  return (
    <>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field + (after ?? '')}>
              <dt className={styles.field}>{field}</dt>
              <dd>
                {before !== null && (
                  <>
                    <VisuallyHidden>{copy.before} </VisuallyHidden>
                    <s className={styles.quiet}>{before || copy.empty}</s>{' '}
                  </>
                )}
                {after !== null && (
                  <>
                    <VisuallyHidden>{copy.after} </VisuallyHidden>
                    <span>{after || copy.empty}</span>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason}
    </>
  );
}
