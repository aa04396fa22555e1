import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CheckoutView.module.css';

/** Placeholder while the cart and the options load. */
export function CheckoutSkeleton() {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{checkoutCopy.title}</h1>
        <Skeleton height="2.75rem" />
      </header>
      <div className={styles.aside}>
        <Skeleton height="3.5rem" />
      </div>
      <div className={styles.main}>
        <VisuallyHidden role="status">{checkoutCopy.loading}</VisuallyHidden>
        <Skeleton height="26rem" />
      </div>
    </Container>
  );
}
