import { transferDiscountOf, type Order } from '../../../domain/order.ts';
import { deliveryCost } from '../../copy/deliveryCost.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import styles from './OrderTotals.module.css';

/** Breakdown of an order's total. */
export function OrderTotals({ order }: { order: Order }) {
  const { productsCost, coupon, shippingType, total } = order;
  const transferDiscount = transferDiscountOf(order);
  return (
    <dl className={styles.totals}>
      <dt>{ordersCopy.productsCost}</dt>
      <dd>{formatMoney(productsCost + transferDiscount)}</dd>
      {transferDiscount > 0 && (
        <>
          <dt>{ordersCopy.transferDiscount}</dt>
          <dd className={styles.off}>{formatMoney(-transferDiscount)}</dd>
        </>
      )}
      {coupon && (
        <>
          <dt>{ordersCopy.coupon(coupon.name)}</dt>
          <dd className={styles.off}>{formatMoney(-coupon.value)}</dd>
        </>
      )}
      <dt>{ordersCopy.deliveryCost(shippingType)}</dt>
      <dd>{deliveryCost(order.deliveryCost, shippingType !== 'pickup')}</dd>
      <dt className={styles.total}>{ordersCopy.total}</dt>
      <dd className={styles.total}>{formatMoney(total)}</dd>
    </dl>
  );
}
