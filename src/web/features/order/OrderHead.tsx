import type { Order } from '../../../domain/order.ts';
import { formatDateTime } from '../../copy/formatDate.ts';
import { brandCopy } from '../../copy/brandCopy.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { Container } from '../../ui/Container.tsx';
import styles from './OrderHead.module.css';
import { isOverpaid, orderSituation } from './orderSituation.ts';

const FRESH_MS = 24 * 3_600_000;
/** Whoever has just bought is thanked, unless there is bad news. */
const THANKED = ['cardAwaited', 'transferAwaited', 'paid'];

interface OrderHeadProps {
  order: Order;
  now: number;
}

/** Where the order stands, in one sentence that is read aloud when it changes. */
export function OrderHead({ order, now }: OrderHeadProps) {
  const situation = orderSituation(order);
  const { title, text } = orderCopy.situations[situation];
  const isFresh = now - order.placedAt < FRESH_MS && THANKED.includes(situation);
  return (
    <header className={styles.head} data-tone="deep">
      <Container className={styles.inner}>
        <p className={styles.number}>
          {orderCopy.number(order.number)}
          <span className={styles.when}>{orderCopy.placed(formatDateTime(order.placedAt))}</span>
        </p>
        <div role="status" className={styles.news}>
          {isFresh && <p className={styles.thanks}>{orderCopy.thanks(order.firstName)}</p>}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {isOverpaid(order) && <p className={styles.text}>{orderCopy.overpaid}</p>}
        </div>
        {isFresh && order.buyer !== '' && (
          <p className={styles.mailed}>{orderCopy.mailed(order.buyer)}</p>
        )}
        <p className={styles.mark}>
          {brandCopy.name}: {orderCopy.notAnInvoice}
        </p>
      </Container>
    </header>
  );
}
