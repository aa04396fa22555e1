import type { OrderStatus } from '../../../domain/order.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './OrderStatusChip.module.css';

/** Where an order is on its way; the word says it, the colour helps. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return (
    <span className={joinClasses(styles.chip, styles[status])}>{ordersCopy.statuses[status]}</span>
  );
}
