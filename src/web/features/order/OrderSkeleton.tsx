import { orderCopy } from '../../copy/orderCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { moodClass } from '../../ui/MoodSign.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import head from './OrderHead.module.css';
import styles from './OrderView.module.css';

/** Holds the places of an order that is on its way. */
export function OrderSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{orderCopy.loading}</VisuallyHidden>
      <div className={moodClass('waiting', head.head)}>
        <Container className={head.inner}>
          <Skeleton width="16rem" height="1.5rem" />
          <Skeleton width="min(100%, 30rem)" height="3.5rem" />
          <Skeleton width="min(100%, 36rem)" height="1.75rem" />
        </Container>
      </div>
      <Container className={styles.page}>
        <div className={styles.main}>
          <Skeleton height="14rem" />
          <Skeleton height="20rem" />
        </div>
        <div className={styles.side}>
          <Skeleton height="22rem" />
        </div>
      </Container>
    </>
  );
}
