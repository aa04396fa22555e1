import { cartCopy } from '../../copy/cartCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { EmptyPlace } from '../../ui/loading/EmptyPlace.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { KnownCart } from './useCart.ts';
import styles from './CartLines.module.css';
import { FeaturedRow } from './CartSuggestions.tsx';

/** Nothing in it yet, two ways to change that, and what others like. */
export function EmptyCart() {
  return (
    <EmptyPlace art="bag" shelf={<FeaturedRow />}>
      <EmptyState
        title={cartCopy.empty}
        actions={
          <>
            <LinkButton to={PAGE_PATHS.products}>{cartCopy.seeProducts}</LinkButton>
            <LinkButton variant="secondary" to={PAGE_PATHS.featured}>
              {cartCopy.seeFeatured}
            </LinkButton>
          </>
        }
      >
        {cartCopy.emptyHint}
      </EmptyState>
    </EmptyPlace>
  );
}

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
