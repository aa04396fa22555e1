import { cartCopy } from '../../copy/cartCopy.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CartLines.module.css';
import type { KnownCart } from './useCart.ts';

/** Shown while the cart loads or when loading failed. */
export function UnknownCart({ known }: { known: KnownCart }) {
  if (known.isFailed) {
    return (
      <ErrorState
        title={cartCopy.unknown}
        retryLabel={cartCopy.retry}
        retrying={known.isLoading}
        onRetry={known.reload}
      >
        {cartCopy.unknownHint}
      </ErrorState>
    );
  }
  return (
    <div className={styles.lines}>
      <VisuallyHidden role="status">{cartCopy.loading}</VisuallyHidden>
      {[1, 2].map((row) => (
        <Skeleton key={row} height="8rem" className={styles.skeleton ?? ''} />
      ))}
    </div>
  );
}
