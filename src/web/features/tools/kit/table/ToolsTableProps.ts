import {
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Page } from '../../../../../domain/page.ts';
import type { Selection } from './useSelection.ts';
import type { TableQuery } from './useTableQuery.ts';

export interface ToolsColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Column of the server's `ordering`; absent where it cannot sort. */
  sort?: string;
  align?: 'end';
  /** Hidden until chosen. */
  isExtra?: boolean;
}

/** The answer of an RTK Query hook. */
interface TableAnswer<Row> {
  currentData?: Page<Row> | undefined;
  data?: Page<Row> | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface ToolsTableProps<Row> {
  /** Key of what this browser remembers of it. */
  name: string;
  /** Its name for screen readers, and above the list of its columns. */
  label: string;
  /** The first one names the row, is always shown, and heads its card on phones. */
  columns: readonly ToolsColumn<Row>[];
  query: TableQuery;
  answer: TableAnswer<Row>;
  rowId: (row: Row) => string;
  /** What a row is called, for its checkbox. */
  rowName?: (row: Row) => string;
  /** Placeholder of the search field; absent where the server cannot search. */
  searchLabel?: string;
  /** Selects and the like, beside the search. */
  filters?: ReactNode;
  /** Those that are set less often, behind a button; `names` are those of the wire. */
  moreFilters?: { names: readonly string[]; fields: ReactNode };
  /** Path of the CSV of what is filtered. */
  exportPath?: string;
  selection?: Selection;
  /** Buttons for the selected rows. */
  bulkActions?: ReactNode;
  /** Without rows and filters. */
  empty: { title: string; text?: string; actions?: ReactNode };
}

/** How the parts of the table show a column. */
interface ColumnMeta {
  header: string;
  sort: string | null;
  align: 'start' | 'end';
}

/** What the headless table does here; the server does the rest. */
export const toolsTableFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowPaginationFeature,
  columnMeta: {} as ColumnMeta,
});
export type TableFeatureSet = typeof toolsTableFeatures;
