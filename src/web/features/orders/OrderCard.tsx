import { ChevronDown } from 'lucide-react';
import type { Order } from '../../../domain/order.ts';
import { formatDate } from '../../copy/formatDate.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import styles from './OrderCard.module.css';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderStatusChip } from './OrderStatusChip.tsx';

/** A collapsible order summary. */
export function OrderCard({ order }: { order: Order }) {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>
        <span className={styles.number}>{ordersCopy.number(order.number)}</span>
        <OrderStatusChip status={order.status} />
        <span className={styles.quiet}>{formatDate(order.placedAt)}</span>
        <strong className={styles.total}>{formatMoney(order.total)}</strong>
        <span className={styles.quiet}>
          {ordersCopy.payments[order.paymentStatus]} · {ordersCopy.units(units)}
        </span>
        <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </summary>
      <OrderDetails order={order} />
    </details>
  );
}
