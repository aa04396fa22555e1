import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import type { Cents } from '../../../domain/money.ts';
import styles from './DeliveryProgress.module.css';

/** How far the cart is from the delivery that the shop pays; nothing where the shop has no such offer. */
export function DeliveryProgress({ total }: { total: Cents }) {
  const { data: site } = useGetSiteConfigurationQuery();
  if (!site || site.minAmountForDeliveryDiscount <= 0 || site.maxDeliveryDiscount <= 0) return null;
  const goal = site.minAmountForDeliveryDiscount;
  const missing = goal - total;
  return (
    <div className={styles.progress}>
      <p className={styles.sentence}>
        {missing > 0 ? cartCopy.deliveryMissing(missing) : cartCopy.deliveryReached}
      </p>
      <span className={styles.lane} aria-hidden="true">
        <span className={styles.swum} style={{ width: `${Math.min(1, total / goal) * 100}%` }} />
      </span>
      <p className={styles.limit}>{cartCopy.deliveryLimit(site.maxDeliveryDiscount)}</p>
    </div>
  );
}
