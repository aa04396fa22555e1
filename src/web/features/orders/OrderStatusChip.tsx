import type { OrderStatus } from '../../../domain/order.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './OrderStatusChip.module.css';

/** An order's status. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return (
    <span className={joinClasses(styles.chip, styles[status])}>{ordersCopy.statuses[status]}</span>
  );
}
