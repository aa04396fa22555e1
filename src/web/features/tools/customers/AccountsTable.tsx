import { useState } from 'react';
import { Link } from 'react-router';
import {
  CUSTOMER_KINDS,
  isWaiting,
  type ClientTypeRow,
  type Customer,
} from '../../../../domain/people/customer.ts';
import { formatCuit } from '../../../../domain/people/cuit.ts';
import { useGetClientTypesQuery } from '../../../api/tools/clientTypesToolsApi.ts';
import {
  CUSTOMER_FILTERS,
  CUSTOMERS_EXPORT,
  useGetCustomersQuery,
} from '../../../api/tools/customersToolsApi.ts';
import type { RecordSelection } from '../../../api/tools/tableRequest.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useMaySetPricesOf } from '../kit/frame/useMayOpen.ts';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { selectedRecords, useSelection } from '../kit/table/useSelection.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { AssignTypeModal } from './AssignTypeModal.tsx';
import { buyerColumns } from './buyerColumns.tsx';
import styles from './buyerColumns.module.css';

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
  buyerColumns.name,
  { id: 'email', header: customersCopy.email, sort: 'email', cell: (row) => <Email {...row} /> },
  { id: 'type', header: customersCopy.type, cell: (row) => <Type {...row} /> },
  buyerColumns.orders,
  buyerColumns.spent,
  {
    id: 'joined',
    header: customersCopy.joined,
    sort: 'joined',
    cell: ({ joinedAt }) => <span className={styles.whole}>{formatDate(joinedAt)}</span>,
  },
  { ...buyerColumns.telephone, isExtra: true },
  {
    id: 'cuit',
    header: customersCopy.cuit,
    isExtra: true,
    cell: ({ cuit }) => (cuit === null ? customersCopy.notGiven : formatCuit(cuit)),
  },
];

/** All accounts, and the client type of many at once. */
export function AccountsTable() {
  const list = useToolsList(useGetCustomersQuery, {
    filters: CUSTOMER_FILTERS,
    ordering: '-joined',
  });
  const selection = useSelection(list.query.matchingKey);
  const { data: types = [] } = useGetClientTypesQuery();
  const [changing, setChanging] = useState<RecordSelection | null>(null);
  const maySetPrices = useMaySetPricesOf()(null);
  const size = selection.size(list.answer.data?.count ?? 0);
  return (
    <>
      <ToolsTable
        {...list}
        name="customers"
        words={customersCopy}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ username }) => username}
        exportPath={CUSTOMERS_EXPORT}
        {...(maySetPrices && {
          selection,
          bulkActions: (
            <Button onClick={() => setChanging(selectedRecords(selection, list.query.request))}>
              {customersCopy.change}
            </Button>
          ),
        })}
        filters={filtersWith(types)}
      />
      {changing && (
        <AssignTypeModal
          selection={changing}
          size={size}
          onChanged={list.answer.refetch}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

const filtersWith = (types: readonly ClientTypeRow[]) =>
  [
    {
      name: 'kind',
      label: customersCopy.which,
      all: customersCopy.everybody,
      options: optionsOf(CUSTOMER_KINDS, customersCopy.kinds),
    },
    {
      name: 'clientType',
      label: customersCopy.type,
      all: customersCopy.allTypes,
      options: types.map(({ name }) => ({ value: name, label: name })),
    },
  ] as const;

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
