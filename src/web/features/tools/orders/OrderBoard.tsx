import { Link } from 'react-router';
import type { OrderColumn, OrderRow } from '../../../../domain/orders/adminOrder.ts';
import {
  ORDER_FILTERS,
  statusValue,
  useGetOrderBoardQuery,
} from '../../../api/tools/ordersToolsApi.ts';
import { matchingQueryOf } from '../../../api/tools/tableRequest.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import type { TableQuery } from '../kit/table/useTableQuery.ts';
import { PaymentMarks, StatusMark } from './StatusMark.tsx';
import styles from './OrderBoard.module.css';

/** The newest orders of each status, side by side. */
export function OrderBoard({ query }: { query: TableQuery }) {
  const { data, error, refetch, isFetching } = useGetOrderBoardQuery(
    matchingQueryOf(query.request),
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data) {
    return (
      <FailedAnswer title={ordersToolsCopy.boardFailed} answer={{ error, isFetching, refetch }} />
    );
  }
  if (!data) return <Skeleton height="24rem" />;
  return (
    <div className={styles.board}>
      {data.map((column) => (
        <Column key={column.status} {...column} />
      ))}
    </div>
  );
}

function Column({ status, count, orders }: OrderColumn) {
  const name = ordersCopy.statuses[status];
  const filter = new URLSearchParams({ [ORDER_FILTERS.status]: statusValue(status) });
  return (
    <section className={styles.column} aria-label={ordersToolsCopy.columnOf(name, count)}>
      <h2 className={styles.title}>
        {name} <span className={styles.count}>{count}</span>
      </h2>
      {orders.length === 0 && <p className={styles.none}>{ordersToolsCopy.nothingHere}</p>}
      <ul className={styles.cards}>
        {orders.map((order) => (
          <Card key={order.number} order={order} />
        ))}
      </ul>
      {count > orders.length && (
        <Link to={`${toolsPath('orders')}?${filter.toString()}`}>
          {ordersToolsCopy.seeAll(count)}
        </Link>
      )}
    </section>
  );
}

function Card({ order }: { order: OrderRow }) {
  const { number, firstName, lastName, buyer, total, placedAt, status, shippingType } = order;
  const isNamedOtherwise =
    ordersCopy.statusOf(status, shippingType) !== ordersCopy.statuses[status];
  return (
    <li className={styles.card}>
      <p className={styles.line}>
        <Link to={toolsPath('order', { number })}>{ordersToolsCopy.titleOf(number)}</Link>
        <strong>{formatMoney(total)}</strong>
      </p>
      <p className={styles.line}>
        <span className={styles.who}>{`${firstName} ${lastName}`.trim() || buyer}</span>
        <span className={styles.when}>{formatDate(placedAt)}</span>
      </p>
      {isNamedOtherwise && <StatusMark {...order} />}
      <PaymentMarks {...order} status={order.paymentStatus} />
    </li>
  );
}
