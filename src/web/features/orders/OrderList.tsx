import { useState } from 'react';
import type { Order } from '../../../domain/order.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrderList.module.css';

const SHOWN_AT_FIRST = 8;

/** Orders in the given order; the rest behind a button. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST);
  const hidden = orders.length - shown.length;
  return (
    <>
      <ul className={styles.list} aria-label={ordersCopy.title}>
        {shown.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {ordersCopy.more(hidden)}
        </Button>
      )}
    </>
  );
}
