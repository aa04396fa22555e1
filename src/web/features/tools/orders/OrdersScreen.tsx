import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MAX_PRINTED_ORDERS, type OrderRow } from '../../../../domain/orders/adminOrder.ts';
import { PAYMENT_METHODS, SHIPPING_TYPES } from '../../../../domain/orders/order.ts';
import {
  MORE_ORDER_FILTERS,
  ORDER_FILTERS,
  ORDERS_EXPORT,
  paymentOptions,
  shippingOptions,
  statusOptions,
  useGetOrderRowsQuery,
} from '../../../api/tools/ordersToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { transfersCopy } from '../../../copy/tools/transfersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { FilterDay } from '../kit/table/FilterDay.tsx';
import { FilterSelect } from '../kit/table/FilterSelect.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useSelection } from '../kit/table/useSelection.ts';
import { useTableQuery, type TableQuery } from '../kit/table/useTableQuery.ts';
import { BulkStep, type BulkStatus } from './BulkStep.tsx';
import { BulkTransfers } from './BulkTransfers.tsx';
import { OrderBoard } from './OrderBoard.tsx';
import { PaymentMarks, StatusMark } from './StatusMark.tsx';
import styles from './OrdersScreen.module.css';

const LOOK = 'vista';
const BOARD = 'tablero';

const COLUMNS: readonly ToolsColumn<OrderRow>[] = [
  {
    id: 'number',
    header: ordersToolsCopy.order,
    cell: ({ number }) => (
      <Link to={toolsPath('order', { number })} className={styles.whole}>
        {number}
      </Link>
    ),
  },
  {
    id: 'buyer',
    header: ordersToolsCopy.buyer,
    cell: ({ firstName, lastName, buyer }) => `${firstName} ${lastName}`.trim() || buyer,
  },
  {
    id: 'status',
    header: ordersToolsCopy.status,
    cell: (row) => <StatusMark {...row} />,
  },
  {
    id: 'payment',
    header: ordersToolsCopy.payment,
    cell: (row) => <PaymentMarks {...row} status={row.paymentStatus} />,
  },
  {
    id: 'method',
    header: ordersToolsCopy.method,
    cell: ({ paymentMethod }) => (
      <span className={styles.whole}>{ordersToolsCopy.methods[paymentMethod]}</span>
    ),
  },
  {
    id: 'total',
    header: ordersToolsCopy.total,
    sort: 'total',
    align: 'end',
    cell: ({ total }) => <span className={styles.whole}>{formatMoney(total)}</span>,
  },
  {
    id: 'placed',
    header: ordersToolsCopy.placed,
    sort: 'placed',
    cell: ({ placedAt }) => <span className={styles.moment}>{formatDateTime(placedAt)}</span>,
  },
  {
    id: 'shipping',
    header: ordersToolsCopy.shipping,
    isExtra: true,
    cell: ({ shippingType }) => ordersCopy.shippings[shippingType],
  },
  {
    id: 'place',
    header: ordersToolsCopy.place,
    isExtra: true,
    cell: ({ city, province }) => [city, province].filter(Boolean).join(', '),
  },
  {
    id: 'units',
    header: ordersToolsCopy.units,
    isExtra: true,
    align: 'end',
    cell: ({ units }) => units,
  },
  {
    id: 'tracking',
    header: ordersToolsCopy.tracking,
    isExtra: true,
    cell: ({ carrier, trackingCode }) => [carrier, trackingCode].filter(Boolean).join(' · '),
  },
];

/** All orders, as a list or as a board by status. */
export function OrdersScreen() {
  const [params, setParams] = useSearchParams();
  const isBoard = params.get(LOOK) === BOARD;
  const query = useTableQuery({ filters: ORDER_FILTERS, ordering: '-placed' });
  const turn = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (isBoard) next.delete(LOOK);
      else next.set(LOOK, BOARD);
      return next;
    });
  return (
    <>
      <ScreenHead
        title={ordersToolsCopy.title}
        hint={ordersToolsCopy.hint}
        actions={
          <>
            <Button variant="secondary" onClick={turn}>
              {isBoard ? ordersToolsCopy.list : ordersToolsCopy.board}
            </Button>
            <LinkButton to={toolsPath('orderNew')}>{ordersToolsCopy.newOrder}</LinkButton>
          </>
        }
      />
      {isBoard ? <OrderBoard query={query} /> : <OrderList query={query} />}
    </>
  );
}

function OrderList({ query }: { query: TableQuery }) {
  const answer = useGetOrderRowsQuery(query.request, { refetchOnMountOrArgChange: true });
  const selection = useSelection(query.matchingKey);
  const [step, setStep] = useState<BulkStatus | 'transfers' | null>(null);
  const { chosen } = selection;
  const numbers = chosen.kind === 'ids' ? chosen.ids : [];
  const isPrintable = numbers.length > 0 && numbers.length <= MAX_PRINTED_ORDERS;
  return (
    <>
      <ToolsTable
        name="orders"
        label={ordersToolsCopy.title}
        columns={COLUMNS}
        query={query}
        answer={answer}
        rowId={({ number }) => number}
        rowName={({ number }) => ordersToolsCopy.titleOf(number)}
        searchLabel={ordersToolsCopy.search}
        exportPath={ORDERS_EXPORT}
        selection={selection}
        bulkActions={
          <>
            <Button variant="secondary" onClick={() => setStep('transfers')}>
              {transfersCopy.action}
            </Button>
            <Button variant="secondary" onClick={() => setStep('prepared')}>
              {ordersToolsCopy.bulk.prepared}
            </Button>
            <Button variant="secondary" onClick={() => setStep('shipped')}>
              {query.request.filters['shipping_type'] === shippingOptions.pickup
                ? ordersToolsCopy.bulk.readyForPickup
                : ordersToolsCopy.bulk.shipped}
            </Button>
            {isPrintable && (
              <>
                <LinkButton variant="secondary" to={printPath(numbers, 'remitos')}>
                  {ordersToolsCopy.printSlips}
                </LinkButton>
                <LinkButton variant="secondary" to={printPath(numbers, 'comprobantes')}>
                  {ordersToolsCopy.printReceipts}
                </LinkButton>
              </>
            )}
          </>
        }
        filters={<OrderFilterFields query={query} />}
        moreFilters={{ names: MORE_ORDER_FILTERS, fields: <MoreFilterFields query={query} /> }}
        empty={{ title: ordersToolsCopy.empty, text: ordersToolsCopy.emptyText }}
      />
      {step === 'transfers' && (
        <BulkTransfers
          opened={{ chosen, request: query.request }}
          onClose={() => setStep(null)}
          onDone={selection.clear}
        />
      )}
      {step && step !== 'transfers' && (
        <BulkStep
          status={step}
          opened={{ chosen, request: query.request }}
          onClose={() => setStep(null)}
          onDone={selection.clear}
        />
      )}
    </>
  );
}

function OrderFilterFields({ query }: { query: TableQuery }) {
  return (
    <>
      <FilterSelect
        name="status"
        label={ordersToolsCopy.status}
        allLabel={ordersToolsCopy.anyStatus}
        options={statusOptions.map(({ value, status }) => ({
          value,
          label: ordersCopy.statuses[status],
        }))}
        query={query}
      />
      <FilterSelect
        name="payment_status"
        label={ordersToolsCopy.payment}
        allLabel={ordersToolsCopy.anyPayment}
        options={paymentOptions.map(({ value, status }) => ({
          value,
          label: ordersCopy.payments[status],
        }))}
        query={query}
      />
    </>
  );
}

function MoreFilterFields({ query }: { query: TableQuery }) {
  return (
    <>
      <FilterSelect
        name="payment_type"
        label={ordersToolsCopy.method}
        allLabel={ordersToolsCopy.anyMethod}
        options={PAYMENT_METHODS.map((value) => ({
          value,
          label: ordersToolsCopy.methods[value],
        }))}
        query={query}
      />
      <FilterSelect
        name="shipping_type"
        label={ordersToolsCopy.shipping}
        allLabel={ordersToolsCopy.anyShipping}
        options={SHIPPING_TYPES.map((type) => ({
          value: shippingOptions[type],
          label: ordersCopy.shippings[type],
        }))}
        query={query}
      />
      <FilterSelect
        name="refund_due"
        label={ordersToolsCopy.refunds}
        allLabel={ordersToolsCopy.anyRefund}
        options={[
          { value: 'true', label: ordersToolsCopy.refundDue },
          { value: 'false', label: ordersToolsCopy.noRefundDue },
        ]}
        query={query}
      />
      <FilterDay name="startDate" label={ordersToolsCopy.since} query={query} />
      <FilterDay name="endDate" label={ordersToolsCopy.until} query={query} />
    </>
  );
}

function printPath(numbers: readonly string[], sheet: 'remitos' | 'comprobantes'): string {
  const query = new URLSearchParams({ pedidos: numbers.join(), hoja: sheet });
  return `${toolsPath('ordersPrint')}?${query.toString()}`;
}
