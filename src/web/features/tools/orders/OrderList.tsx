import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_PRINTED_ORDERS, type OrderRow } from '../../../../domain/orders/adminOrder.ts';
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SHIPPING_TYPES,
} from '../../../../domain/orders/order.ts';
import {
  ORDERS_EXPORT,
  paymentValue,
  shippingValue,
  statusValue,
  useGetOrderRowsQuery,
  type ORDER_FILTERS,
} from '../../../api/tools/ordersToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy as copy } from '../../../copy/tools/ordersToolsCopy.ts';
import { transfersCopy } from '../../../copy/tools/transfersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useSelection } from '../kit/table/useSelection.ts';
import type { TableQuery } from '../kit/table/useTableQuery.ts';
import { BulkStep, type BulkStatus } from './BulkStep.tsx';
import { BulkTransfers } from './BulkTransfers.tsx';
import { PrintLinks } from './PrintLinks.tsx';
import { PaymentMarks, StatusMark } from './StatusMark.tsx';
import styles from './OrderList.module.css';

const COLUMNS: readonly ToolsColumn<OrderRow>[] = [
  {
    id: 'number',
    header: copy.order,
    cell: ({ number }) => (
      <Link to={toolsPath('order', { number })} className={styles.whole}>
        {number}
      </Link>
    ),
  },
  {
    id: 'buyer',
    header: copy.buyer,
    cell: ({ firstName, lastName, buyer }) => `${firstName} ${lastName}`.trim() || buyer,
  },
  { id: 'status', header: copy.status, cell: (row) => <StatusMark {...row} /> },
  {
    id: 'payment',
    header: copy.payment,
    cell: (row) => <PaymentMarks {...row} status={row.paymentStatus} />,
  },
  {
    id: 'method',
    header: copy.method,
    cell: ({ paymentMethod }) => (
      <span className={styles.whole}>{copy.methods[paymentMethod]}</span>
    ),
  },
  {
    id: 'total',
    header: copy.total,
    sort: 'total',
    align: 'end',
    cell: ({ total }) => <span className={styles.whole}>{formatMoney(total)}</span>,
  },
  {
    id: 'placed',
    header: copy.placed,
    sort: 'placed',
    cell: ({ placedAt }) => <span className={styles.moment}>{formatDateTime(placedAt)}</span>,
  },
  {
    id: 'shipping',
    header: copy.shipping,
    isExtra: true,
    cell: ({ shippingType, isGiftCard }) => ordersCopy.wayOf(shippingType, isGiftCard),
  },
  {
    id: 'place',
    header: copy.place,
    isExtra: true,
    cell: ({ city, province }) => [city, province].filter(Boolean).join(', '),
  },
  { id: 'units', header: copy.units, isExtra: true, align: 'end', cell: ({ units }) => units },
  {
    id: 'tracking',
    header: copy.tracking,
    isExtra: true,
    cell: ({ carrier, trackingCode }) => [carrier, trackingCode].filter(Boolean).join(' · '),
  },
];

const FILTERS = [
  {
    name: 'status',
    label: copy.status,
    all: copy.anyStatus,
    options: optionsOf(ORDER_STATUSES, ordersCopy.statuses, statusValue),
  },
  {
    name: 'payment',
    label: copy.payment,
    all: copy.anyPayment,
    options: optionsOf(PAYMENT_STATUSES, ordersCopy.payments, paymentValue),
  },
  {
    name: 'method',
    label: copy.method,
    all: copy.anyMethod,
    options: optionsOf(PAYMENT_METHODS, copy.methods),
    isMore: true,
  },
  {
    name: 'shipping',
    label: copy.shipping,
    all: copy.anyShipping,
    options: optionsOf(SHIPPING_TYPES, ordersCopy.shippings, shippingValue),
    isMore: true,
  },
  {
    name: 'refund',
    label: copy.refunds,
    all: copy.anyRefund,
    options: optionsOf(['true', 'false'], {
      true: copy.refundDue,
      false: copy.noRefundDue,
    }),
    isMore: true,
  },
  { name: 'since', label: copy.since, isMore: true },
  { name: 'until', label: copy.until, isMore: true },
] as const;

/** Orders in a table, and steps of many at once. */
export function OrderList({ query }: { query: TableQuery<keyof typeof ORDER_FILTERS> }) {
  const answer = useGetOrderRowsQuery(query.request, { refetchOnMountOrArgChange: true });
  const selection = useSelection(query.matchingKey);
  const [step, setStep] = useState<BulkStatus | 'transfers' | null>(null);
  const { chosen } = selection;
  const numbers = chosen.kind === 'ids' ? chosen.ids : [];
  const dialog = {
    opened: { chosen, request: query.request },
    onClose: () => setStep(null),
    onDone: selection.clear,
  };
  const isPrintable = numbers.length > 0 && numbers.length <= MAX_PRINTED_ORDERS;
  return (
    <>
      <ToolsTable
        name="orders"
        words={copy}
        columns={COLUMNS}
        query={query}
        answer={answer}
        rowId={({ number }) => number}
        rowName={({ number }) => copy.titleOf(number)}
        exportPath={ORDERS_EXPORT}
        selection={selection}
        bulkActions={
          <>
            <Button variant="secondary" onClick={() => setStep('transfers')}>
              {transfersCopy.action}
            </Button>
            <Button variant="secondary" onClick={() => setStep('prepared')}>
              {copy.bulk.prepared}
            </Button>
            <Button variant="secondary" onClick={() => setStep('shipped')}>
              {query.filterOf('shipping') === shippingValue('pickup')
                ? copy.bulk.readyForPickup
                : copy.bulk.shipped}
            </Button>
            {isPrintable && (
              <PrintLinks
                numbers={numbers}
                labels={{ slips: copy.printSlips, receipts: copy.printReceipts }}
              />
            )}
          </>
        }
        filters={FILTERS}
      />
      {step === 'transfers' && <BulkTransfers {...dialog} />}
      {step && step !== 'transfers' && <BulkStep {...dialog} status={step} />}
    </>
  );
}
