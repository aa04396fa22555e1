import type { ReactNode } from 'react';
import { offeredDiscount, type CouponOffer } from '../../../domain/coupon.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { formatMoney, formatTotal } from '../../copy/formatMoney.ts';
import type { Cart } from '../../../domain/cart.ts';
import styles from './CartSummary.module.css';
import { DeliveryProgress } from './DeliveryProgress.tsx';
import { NetTotal } from './NetTotal.tsx';
import { TransferTotal } from './TransferTotal.tsx';
import { useCartTotal } from './useCartTotal.ts';

interface CartSummaryProps {
  cart: Cart;
  isChanging: boolean;
  /** The one that is applied. */
  coupon: CouponOffer | null;
  /** Where one is typed. */
  couponField?: ReactNode;
  /** What comes after the total: the way on. */
  children?: ReactNode;
}

/** How far to the free delivery, and what it all costs. */
export function CartSummary({ cart, isChanging, coupon, couponField, children }: CartSummaryProps) {
  const total = useCartTotal(cart, isChanging);
  const discount = coupon && total !== null ? offeredDiscount(coupon, total) : 0;
  return (
    <div className={styles.summary}>
      {total !== null && <DeliveryProgress total={total} />}
      {couponField}
      <div>
        {coupon && total !== null && discount > 0 && (
          <>
            <p className={styles.part}>
              <span>{cartCopy.products}</span>
              <span>{formatMoney(total)}</span>
            </p>
            <p className={styles.part}>
              <span>{cartCopy.coupon(coupon.name)}</span>
              <span className={styles.off}>{formatMoney(-discount)}</span>
            </p>
          </>
        )}
        <p className={styles.total}>
          <span>{cartCopy.total}</span>
          <strong className={styles.amount}>
            {formatTotal(total === null ? null : total - discount)}
          </strong>
        </p>
        {total !== null && discount === 0 && <NetTotal cart={cart} />}
      </div>
      {total !== null && discount === 0 && <TransferTotal total={total} />}
      {children}
    </div>
  );
}
