import { Skeleton } from '../../ui/Skeleton.tsx';
import price from './CardPrice.module.css';
import styles from './ProductCard.module.css';

/** The same heights as a card with a title of one line. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="4 / 5" />
      <div className={styles.text}>
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="35%" height="1rem" />
        <Skeleton width="45%" height="1.5rem" />
        <span className={price.held} />
        <Skeleton width="30%" height="1.25rem" />
      </div>
    </div>
  );
}
