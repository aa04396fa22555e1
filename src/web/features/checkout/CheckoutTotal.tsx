import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { deliveryCost } from '../../copy/deliveryCost.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import styles from './CheckoutTotal.module.css';
import { useCheckout } from './useCheckout.ts';

/** Breakdown of the total. */
export function CheckoutTotal() {
  const { sum, draft, delivery: known } = useCheckout();
  const { products, transferDiscount, coupon, delivery, total } = sum;
  const type = draft.delivery.shippingType;
  const isPaidByShop = (known.quote?.discount ?? 0) > 0;
  return (
    <dl className={styles.costs} aria-live="polite">
      <dt>{checkoutCopy.products}</dt>
      <dd>{formatMoney(products)}</dd>
      {transferDiscount > 0 && (
        <>
          <dt>{checkoutCopy.transferDiscount}</dt>
          <dd className={styles.off}>{formatMoney(-transferDiscount)}</dd>
        </>
      )}
      {coupon && (
        <>
          <dt>{checkoutCopy.couponOf(coupon.name)}</dt>
          <dd className={styles.off}>{formatMoney(-coupon.value)}</dd>
        </>
      )}
      <dt>{type === '' ? checkoutCopy.delivery : checkoutCopy.deliveryOf[type]}</dt>
      <dd className={delivery === 0 ? styles.off : undefined}>
        {delivery === null ? (
          <span className={styles.unknown}>{checkoutCopy.deliveryUnknown}</span>
        ) : (
          deliveryCost(delivery, isPaidByShop)
        )}
      </dd>
      <dt className={styles.total}>
        {delivery === null ? checkoutCopy.totalSoFar : checkoutCopy.total}
      </dt>
      <dd className={styles.total}>{formatMoney(total)}</dd>
    </dl>
  );
}
