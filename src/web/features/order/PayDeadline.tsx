import { formatDateTime } from '../../copy/formatDate.ts';
import { formatRemaining } from '../../copy/formatRemaining.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import styles from './PaymentPanel.module.css';
import { useNow } from './useNow.ts';

const TICK_MS = 20_000;

/** Payment deadline with the remaining time. */
export function PayDeadline({ expiresAt }: { expiresAt: number }) {
  const left = expiresAt - useNow(TICK_MS);
  return (
    <p className={styles.deadline}>
      {orderCopy.deadline(formatDateTime(expiresAt))}{' '}
      <strong>
        {left > 0 ? orderCopy.remaining(formatRemaining(left)) : orderCopy.deadlinePassed}
      </strong>
    </p>
  );
}
