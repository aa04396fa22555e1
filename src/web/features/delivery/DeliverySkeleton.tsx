import { SHIPPING_TYPES } from '../../../domain/order.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DeliverySkeleton.module.css';

/** The place of the options while they are asked for. */
export function DeliverySkeleton() {
  return (
    <div className={styles.options}>
      {SHIPPING_TYPES.map((type) => (
        <div key={type} className={styles.option}>
          <Skeleton width="9rem" height="1rem" />
          <Skeleton width="4.5rem" height="1rem" />
          <Skeleton width="15rem" height="0.875rem" />
          <Skeleton width="7rem" height="0.875rem" className={styles.last} />
          {type === 'pickup' && (
            <Skeleton width="12rem" height="0.875rem" className={styles.last} />
          )}
        </div>
      ))}
    </div>
  );
}
