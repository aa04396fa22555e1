import { Container } from '../../ui/Container.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import gallery from './ProductGallery.module.css';
import styles from './ProductView.module.css';

/** The product page's places, held while it loads. */
export function ProductSkeleton() {
  return (
    <Container className={styles.view} aria-hidden="true">
      <div className={styles.crumbs}>
        <Skeleton width="16rem" height="var(--target)" />
      </div>
      <div className={styles.gallery}>
        <div className={gallery.gallery}>
          <div className={gallery.strip}>
            <Skeleton ratio="4 / 5" />
          </div>
          <div className={gallery.views}>
            <Skeleton height="var(--target)" />
          </div>
        </div>
      </div>
      <div className={styles.panel}>
        <Skeleton width="85%" height="calc(1.88 * var(--title-m))" />
        <Skeleton width="45%" height="var(--title-m)" />
        <Skeleton width="100%" height="4.75rem" />
        <Skeleton width="100%" height="4.75rem" />
        <Skeleton width="100%" height="3.5rem" />
      </div>
    </Container>
  );
}
