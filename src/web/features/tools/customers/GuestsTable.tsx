import { Link } from 'react-router';
import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import { formatPhone } from '../../../../domain/people/phone.ts';
import type { Guest } from '../../../../domain/people/customer.ts';
import { useGetGuestsQuery } from '../../../api/tools/customersToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useTableQuery } from '../kit/table/useTableQuery.ts';
import styles from './CustomersScreen.module.css';

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
  {
    id: 'name',
    header: customersCopy.name,
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || customersCopy.notGiven,
  },
  {
    id: 'telephone',
    header: customersCopy.telephone,
    cell: ({ telephone }) => (telephone === null ? customersCopy.notGiven : formatPhone(telephone)),
  },
  {
    id: 'orders',
    header: customersCopy.orders,
    align: 'end',
    cell: ({ orders }) => formatNumber(orders),
  },
  {
    id: 'spent',
    header: customersCopy.spent,
    align: 'end',
    cell: ({ spent }) => <span className={styles.whole}>{formatMoney(spent)}</span>,
  },
  {
    id: 'last',
    header: customersCopy.lastOrder,
    cell: ({ lastOrderAt }) => <span className={styles.whole}>{formatDate(lastOrderAt)}</span>,
  },
];

/** Who bought without an account, the last buyer first. */
export function GuestsTable() {
  const query = useTableQuery({ filters: [], ordering: '' });
  const answer = useGetGuestsQuery(query.request, { refetchOnMountOrArgChange: true });
  return (
    <ToolsTable
      name="guests"
      label={customersCopy.guests}
      columns={COLUMNS}
      query={query}
      answer={answer}
      rowId={({ email }) => email}
      searchLabel={customersCopy.searchGuests}
      empty={{ title: customersCopy.noGuests, text: customersCopy.noGuestsText }}
    />
  );
}
