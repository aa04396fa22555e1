import type { Order, OrderStatus, PaymentStatus } from '../../../../domain/orders/order.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import styles from './StatusMark.module.css';

type Tone = 'good' | 'wait' | 'plain';

const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'plain',
  prepared: 'good',
  shipped: 'good',
  received: 'good',
  closed: 'plain',
  cancelled: 'wait',
};

const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'wait',
  approved: 'good',
  rejected: 'wait',
  expired: 'plain',
  refunded: 'plain',
};

export function StatusMark({ status, shippingType }: Pick<Order, 'status' | 'shippingType'>) {
  return <Mark tone={STATUS_TONES[status]}>{ordersCopy.statusOf(status, shippingType)}</Mark>;
}

interface PaymentMarksProps {
  status: PaymentStatus;
  refundDue: boolean;
  isDisputed: boolean;
}

/** The payment, and what is wrong with it. */
export function PaymentMarks({ status, refundDue, isDisputed }: PaymentMarksProps) {
  return (
    <span className={styles.marks}>
      <Mark tone={PAYMENT_TONES[status]}>{ordersCopy.payments[status]}</Mark>
      {refundDue && <Mark tone="wait">{ordersToolsCopy.refundDue}</Mark>}
      {isDisputed && <Mark tone="wait">{ordersToolsCopy.disputed}</Mark>}
    </span>
  );
}

function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={joinClasses(styles.mark, tone !== 'plain' && styles[tone])}>{children}</span>
  );
}
