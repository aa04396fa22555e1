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
export interface TableAnswer<Row> {
  currentData?: Page<Row> | undefined;
  data?: Page<Row> | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** A select, or without options a day. */
export interface ToolsFilter<Name extends string = string> {
  name: Name;
  label: string;
  options?: readonly { value: string; label: string }[];
  /** The choice that filters nothing. */
  all?: string;
  /** Set less often than others, so that it is behind a button. */
  isMore?: boolean;
}

/** Choices of a filter, as the copy names them; `valueOf` gives the wire's word where it is another one. */
export function optionsOf<Choice extends string>(
  choices: readonly Choice[],
  labels: Readonly<Record<Choice, string>>,
  valueOf: (choice: Choice) => string = String,
) {
  return choices.map((choice) => ({ value: valueOf(choice), label: labels[choice] }));
}

interface TableWords {
  /** The table's name for screen readers, and above the list of its columns. */
  title: string;
  /** Placeholder of the search field; absent where the server cannot search. */
  search?: string;
  /** Shown without rows and filters. */
  empty: string;
  emptyText: string;
}

export interface ToolsTableProps<Row, Name extends string = string> {
  /** Key of what this browser remembers of it. */
  name: string;
  words: TableWords;
  /** The first one names the row, is always shown, and heads its card on phones. */
  columns: readonly ToolsColumn<Row>[];
  query: TableQuery<Name>;
  answer: TableAnswer<Row>;
  rowId: (row: Row) => string;
  /** Names a row for its checkbox. */
  rowName?: (row: Row) => string;
  /** They stand beside the search. */
  filters?: readonly ToolsFilter<NoInfer<Name>>[];
  /** Path of the CSV of what is filtered. */
  exportPath?: string;
  selection?: Selection;
  /** Buttons for the selected rows. */
  bulkActions?: ReactNode;
  /** Buttons for a table without any row yet. */
  emptyActions?: ReactNode;
}

/** A column's look in the parts of the table. */
interface ColumnMeta {
  header: string;
  sort: string | null;
  align: 'start' | 'end';
}

/** The features of the headless table that work here; the server does the rest. */
export const toolsTableFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowPaginationFeature,
  columnMeta: {} as ColumnMeta,
});
export type TableFeatureSet = typeof toolsTableFeatures;
