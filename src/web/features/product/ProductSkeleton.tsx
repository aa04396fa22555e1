import { Container } from '../../ui/Container.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import gallery from './ProductGallery.module.css';
import styles from './ProductView.module.css';

const PICTURES = [1, 2, 3, 4, 5];

/** The product page's places, held while it loads. */
export function ProductSkeleton() {
  return (
    <Container className={styles.view} aria-hidden="true">
      <div>
        <Skeleton width="16rem" height="var(--target)" />
      </div>
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <div className={gallery.gallery} data-views="4">
            <ul className={gallery.strip}>
              {PICTURES.map((picture) => (
                <li key={picture}>
                  <Skeleton ratio="4 / 5" />
                </li>
              ))}
            </ul>
            <div className={gallery.marks}>
              <Skeleton height="var(--target)" />
            </div>
          </div>
        </div>
        <div className={styles.buying}>
          <div className={styles.panel}>
            <Skeleton width="85%" height="calc(1.88 * var(--title-m))" />
            <Skeleton width="45%" height="var(--title-m)" />
            <Skeleton width="100%" height="4.75rem" />
            <Skeleton width="100%" height="4.75rem" />
            <Skeleton width="100%" height="3.5rem" />
          </div>
        </div>
      </div>
    </Container>
  );
}
