import type { ReactNode } from 'react';
import { cartCopy } from '../../copy/cartCopy.ts';
import { formatTotal } from '../../copy/formatMoney.ts';
import type { Cart } from '../../../domain/cart.ts';
import styles from './CartSummary.module.css';
import { DeliveryProgress } from './DeliveryProgress.tsx';
import { NetTotal } from './NetTotal.tsx';
import { TransferTotal } from './TransferTotal.tsx';
import { useCartTotal } from './useCartTotal.ts';

interface CartSummaryProps {
  cart: Cart;
  isChanging: boolean;
  /** What comes after the total: the way on. */
  children?: ReactNode;
}

/** How far to the free delivery, and what it all costs. */
export function CartSummary({ cart, isChanging, children }: CartSummaryProps) {
  const total = useCartTotal(cart, isChanging);
  return (
    <div className={styles.summary}>
      {total !== null && <DeliveryProgress total={total} />}
      <div>
        <p className={styles.total}>
          <span>{cartCopy.total}</span>
          <strong className={styles.amount}>{formatTotal(total)}</strong>
        </p>
        {total !== null && <NetTotal cart={cart} />}
      </div>
      {total !== null && <TransferTotal total={total} />}
      {children}
    </div>
  );
}
