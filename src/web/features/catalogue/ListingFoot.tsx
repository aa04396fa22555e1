import { listingCopy } from '../../copy/listingCopy.ts';
import { regionCopy } from '../../copy/regionCopy.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ListingFoot.module.css';
import type { ListingProducts } from './useListingProducts.ts';

/** Progress and the "load more" button. */
export function ListingFoot({ list }: { list: ListingProducts }) {
  const { products, count, hasMore, isLoadingMore, didMoreFail } = list;
  return (
    <div className={styles.foot}>
      <p className={styles.shown} role="status">
        {listingCopy.shown(products.length, count ?? products.length)}
      </p>
      {didMoreFail && (
        <p className={styles.failed} role="alert">
          {listingCopy.loadMoreFailed}
        </p>
      )}
      {(hasMore || isLoadingMore) && (
        <Button
          variant="secondary"
          large
          busy={isLoadingMore}
          onClick={didMoreFail ? list.retry : list.loadMore}
        >
          {didMoreFail
            ? regionCopy.retry
            : isLoadingMore
              ? listingCopy.loadingMore
              : listingCopy.loadMore}
        </Button>
      )}
    </div>
  );
}
