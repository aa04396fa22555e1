import { Link } from 'react-router';
import type { Guest } from '../../../../domain/people/customer.ts';
import { useGetGuestsQuery } from '../../../api/tools/customersToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { buyerColumns } from './buyerColumns.tsx';
import styles from './buyerColumns.module.css';

const COLUMNS: readonly ToolsColumn<Guest>[] = [
  {
    id: 'email',
    header: customersCopy.email,
    cell: ({ email }) => (
      <Link
        to={`${toolsPath('orders')}?${new URLSearchParams({ buscar: email }).toString()}`}
        className={styles.name}
      >
        {email}
      </Link>
    ),
  },
  buyerColumns.name,
  buyerColumns.telephone,
  buyerColumns.orders,
  buyerColumns.spent,
  {
    id: 'last',
    header: customersCopy.lastOrder,
    cell: ({ lastOrderAt }) => <span className={styles.whole}>{formatDate(lastOrderAt)}</span>,
  },
];

const NO_FILTERS = {};

const WORDS = {
  title: customersCopy.guests,
  search: customersCopy.searchGuests,
  empty: customersCopy.noGuests,
  emptyText: customersCopy.noGuestsText,
};

/** Lists people who bought without an account, the last buyer first. */
export function GuestsTable() {
  const list = useToolsList(useGetGuestsQuery, { filters: NO_FILTERS });
  return (
    <ToolsTable
      {...list}
      name="guests"
      words={WORDS}
      columns={COLUMNS}
      rowId={({ email }) => email}
    />
  );
}
