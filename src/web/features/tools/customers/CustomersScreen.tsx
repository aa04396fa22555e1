import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CUSTOMER_KINDS, isWaiting, type Customer } from '../../../../domain/people/customer.ts';
import { formatCuit } from '../../../../domain/people/cuit.ts';
import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import { formatPhone } from '../../../../domain/people/phone.ts';
import { useGetClientTypesQuery } from '../../../api/tools/clientTypesToolsApi.ts';
import {
  CUSTOMER_FILTERS,
  CUSTOMERS_EXPORT,
  useGetCustomersQuery,
  type CustomerSelection,
} from '../../../api/tools/customersToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useMayOpen, useMaySetPricesOf } from '../kit/frame/useMayOpen.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { FilterSelect } from '../kit/table/FilterSelect.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useSelection, type Selection } from '../kit/table/useSelection.ts';
import { useTableQuery, type TableQuery } from '../kit/table/useTableQuery.ts';
import { AssignTypeModal } from './AssignTypeModal.tsx';
import { GuestsTable } from './GuestsTable.tsx';
import styles from './CustomersScreen.module.css';

const COLUMNS: readonly ToolsColumn<Customer>[] = [
  {
    id: 'username',
    header: customersCopy.username,
    sort: 'username',
    cell: ({ id, username }) => (
      <Link to={toolsPath('customer', { id })} className={styles.name}>
        {username}
      </Link>
    ),
  },
  {
    id: 'name',
    header: customersCopy.name,
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || customersCopy.notGiven,
  },
  { id: 'email', header: customersCopy.email, sort: 'email', cell: (row) => <Email {...row} /> },
  { id: 'type', header: customersCopy.type, cell: (row) => <Type {...row} /> },
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
    id: 'joined',
    header: customersCopy.joined,
    sort: 'joined',
    cell: ({ joinedAt }) => <span className={styles.whole}>{formatDate(joinedAt)}</span>,
  },
  {
    id: 'telephone',
    header: customersCopy.telephone,
    isExtra: true,
    cell: ({ telephone }) => (telephone === null ? customersCopy.notGiven : formatPhone(telephone)),
  },
  {
    id: 'cuit',
    header: customersCopy.cuit,
    isExtra: true,
    cell: ({ cuit }) => (cuit === null ? customersCopy.notGiven : formatCuit(cuit)),
  },
];

const LOOK = 'vista';
const GUESTS = 'sin-cuenta';

/** Everybody who buys: with an account or without. */
export function CustomersScreen() {
  const [params] = useSearchParams();
  const areGuests = params.get(LOOK) === GUESTS;
  const mayOpen = useMayOpen();
  return (
    <>
      <ScreenHead
        title={customersCopy.title}
        hint={areGuests ? customersCopy.guestsHint : customersCopy.hint}
        actions={
          <>
            <LinkButton
              variant="secondary"
              to={
                areGuests ? toolsPath('customers') : `${toolsPath('customers')}?${LOOK}=${GUESTS}`
              }
            >
              {areGuests ? customersCopy.withAccount : customersCopy.guests}
            </LinkButton>
            {mayOpen('clientTypes') && (
              <LinkButton variant="secondary" to={toolsPath('clientTypes')}>
                {customersCopy.toTypes}
              </LinkButton>
            )}
          </>
        }
      />
      {areGuests ? <GuestsTable /> : <AccountsTable />}
    </>
  );
}

/** All accounts, and the client type of many at once. */
function AccountsTable() {
  const query = useTableQuery({ filters: CUSTOMER_FILTERS, ordering: '-joined' });
  const answer = useGetCustomersQuery(query.request, { refetchOnMountOrArgChange: true });
  const selection = useSelection(query.matchingKey);
  const [changing, setChanging] = useState<CustomerSelection | null>(null);
  const maySetPrices = useMaySetPricesOf()(null);
  const size = selection.size(answer.data?.count ?? 0);
  return (
    <>
      <ToolsTable
        name="customers"
        label={customersCopy.title}
        columns={COLUMNS}
        query={query}
        answer={answer}
        rowId={({ id }) => String(id)}
        rowName={({ username }) => username}
        searchLabel={customersCopy.search}
        exportPath={CUSTOMERS_EXPORT}
        {...(maySetPrices && {
          selection,
          bulkActions: (
            <Button onClick={() => setChanging(selected(selection, query))}>
              {customersCopy.change}
            </Button>
          ),
        })}
        filters={<CustomerFilterFields query={query} />}
        empty={{ title: customersCopy.empty, text: customersCopy.emptyText }}
      />
      {changing && (
        <AssignTypeModal
          selection={changing}
          size={size}
          onChanged={answer.refetch}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

function selected({ chosen }: Selection, { request }: TableQuery): CustomerSelection {
  return chosen.kind === 'ids' ? { ids: chosen.ids.map(Number) } : { matching: request };
}

function CustomerFilterFields({ query }: { query: TableQuery }) {
  const { data: types = [] } = useGetClientTypesQuery();
  return (
    <>
      <FilterSelect
        name="kind"
        label={customersCopy.which}
        allLabel={customersCopy.everybody}
        options={CUSTOMER_KINDS.map((value) => ({ value, label: customersCopy.kinds[value] }))}
        query={query}
      />
      <FilterSelect
        name="client_type"
        label={customersCopy.type}
        allLabel={customersCopy.allTypes}
        options={types.map(({ name }) => ({ value: name, label: name }))}
        query={query}
      />
    </>
  );
}

/** Breaks before its domain. */
function Email({ email }: Customer) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Type(customer: Customer) {
  const { data: types = [] } = useGetClientTypesQuery();
  const type = types.find(({ name }) => name === customer.clientType);
  return (
    <span className={styles.marks}>
      {customer.clientType}
      {type && isWaiting(customer, type) ? (
        <Badge tone="accent">{customersCopy.waiting}</Badge>
      ) : (
        customer.business && <Badge tone="quiet">{customersCopy.business}</Badge>
      )}
    </span>
  );
}
