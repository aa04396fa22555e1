import type { TableRequest } from '../../../../api/tools/tableRequest.ts';
import type { TableAnswer } from './ToolsTableProps.ts';
import { useTableQuery, type TableQuery, type TableQueryOptions } from './useTableQuery.ts';

/** The hook of a list's endpoint. */
type UseRows<Row> = (
  request: TableRequest,
  options: { refetchOnMountOrArgChange: boolean },
) => TableAnswer<Row>;

interface ToolsList<Row, Name extends string> {
  query: TableQuery<Name>;
  answer: TableAnswer<Row>;
}

/** The state of a table, and the rows that the server gives for it: both for `ToolsTable`. */
export function useToolsList<Row, Name extends string>(
  useRows: UseRows<Row>,
  options: TableQueryOptions<Name>,
): ToolsList<Row, Name> {
  const query = useTableQuery(options);
  const answer = useRows(query.request, { refetchOnMountOrArgChange: true });
  return { query, answer };
}
