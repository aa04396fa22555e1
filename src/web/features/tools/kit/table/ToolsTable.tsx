import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import { type ApiError, toApiError } from '../../../../api/ApiError.ts';
import { failureSentence } from '../../../../copy/failureSentence.ts';
import { tableCopy } from '../../../../copy/tools/tableCopy.ts';
import { useToolsPreference } from '../../../../state/toolsPreferences.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/loading/EmptyState.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { ErrorState } from '../../../../ui/loading/ErrorState.tsx';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import {
  toolsTableFeatures,
  type TableFeatureSet,
  type ToolsColumn,
  type ToolsTableProps,
} from './ToolsTableProps.ts';
import styles from './ToolsTable.module.css';

const NO_ROWS: never[] = [];

/** A table that the server pages, sorts and filters. On phones its rows are cards. */
export function ToolsTable<Row extends object, Name extends string>(
  props: ToolsTableProps<Row, Name>,
) {
  const { name, words, columns, query, answer, rowId, selection } = props;
  const { request, setPage, setPageSize, setOrdering } = query;
  const [hidden, setHidden] = useToolsPreference<Record<string, boolean>>(`columns:${name}`, {});
  const page = answer.data;
  const error = answer.error === undefined ? null : toApiError(answer.error);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const columnVisibility = useMemo(() => visibilityOf(columns, hidden), [columns, hidden]);
  const table = useTable<TableFeatureSet, Row>({
    features: toolsTableFeatures,
    columns: definitions,
    data: page?.items ?? NO_ROWS,
    getRowId: rowId,
    rowCount: page?.count ?? 0,
    manualPagination: true,
    manualSorting: true,
    state: {
      columnVisibility,
      sorting: sortingOf(request.ordering),
      pagination: { pageIndex: request.page - 1, pageSize: request.pageSize },
    },
  });

  // A page that is gone, after a deletion say, is the last one before it.
  const isGone = error?.code === 'notFound' && request.page > 1;
  useEffect(() => {
    if (isGone) setPage(1);
  }, [isGone, setPage]);

  // Rows that were there before stay, with what can be done with them.
  const isFailed = error !== null && !isGone && answer.currentData === undefined;
  const isEmpty = page?.count === 0 && !isFailed;
  const isStale = answer.isFetching && page !== undefined;
  const refused = isGone ? null : sentenceOf(error);
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  return (
    <div className={styles.table}>
      <TableToolbar
        {...props}
        shown={shown}
        onShow={(id, isShown) => setHidden({ ...hidden, [id]: isShown })}
        count={page?.count}
      />
      {refused !== null && !isFailed && <FormNote tone="bad">{refused}</FormNote>}
      {isFailed ? (
        <ErrorState
          title={tableCopy.failed}
          retryLabel={tableCopy.retry}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        >
          {refused}
        </ErrorState>
      ) : isEmpty ? (
        <NothingFound {...props} />
      ) : (
        <>
          <div
            className={styles.frame}
            role="region"
            aria-label={words.title}
            tabIndex={0}
            aria-busy={answer.isFetching}
            data-stale={isStale}
          >
            <table className={styles.grid} role="table">
              <TableHead
                table={table}
                selection={selection}
                ordering={request.ordering}
                onSort={setOrdering}
              />
              <TableBody
                table={table}
                columns={columns}
                isLoading={page === undefined}
                skeletonRows={Math.min(request.pageSize, 10)}
                selection={selection}
                rowName={props.rowName}
              />
            </table>
          </div>
          {page && (
            <TableFoot
              page={page}
              pageSize={request.pageSize}
              onPage={setPage}
              onPageSize={setPageSize}
            />
          )}
        </>
      )}
    </div>
  );
}

function sentenceOf(error: ApiError | null): string | null {
  return error && failureSentence(error);
}

type NothingFoundProps = Pick<ToolsTableProps<unknown>, 'query' | 'words' | 'emptyActions'>;

function NothingFound({ query, words, emptyActions }: NothingFoundProps) {
  if (!query.isFiltered) {
    return (
      <EmptyState title={words.empty} actions={emptyActions}>
        {words.emptyText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={tableCopy.nothingFound}
      actions={
        <Button variant="secondary" onClick={query.clear}>
          {tableCopy.clear}
        </Button>
      }
    >
      {tableCopy.nothingFoundHint}
    </EmptyState>
  );
}

function definitionOf<Row extends object>(
  column: ToolsColumn<Row>,
): ColumnDef<TableFeatureSet, Row> {
  return {
    id: column.id,
    header: column.header,
    enableSorting: column.sort !== undefined,
    meta: {
      header: column.header,
      sort: column.sort ?? null,
      align: column.align ?? 'start',
    },
  };
}

function visibilityOf<Row>(
  columns: readonly ToolsColumn<Row>[],
  chosen: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ id, isExtra = false }, at) => [id, at === 0 || (chosen[id] ?? !isExtra)]),
  );
}

function sortingOf(ordering: string) {
  return ordering === ''
    ? []
    : [{ id: ordering.replace(/^-/, ''), desc: ordering.startsWith('-') }];
}
