import type { ProductCard as Product } from '../../../domain/catalogue/product.ts';
import { usePriceTerms } from '../../api/storeApi.ts';
import { failureHint } from '../../copy/failureSentence.ts';
import { filterCopy, listingCopy } from '../../copy/listingCopy.ts';
import { regionCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/loading/Spinner.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { ListingNotice } from './ListingNotice.tsx';
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import type { AppliedFilter } from './filters/appliedFilters.ts';
import type { Narrowing } from './filters/useNarrowing.ts';
import type { ListingProducts } from './useListingProducts.ts';
import styles from './ListingResults.module.css';

const FIRST_SCREEN = 4;

const PLACEHOLDER_COUNT = 12;
const MORE_PLACEHOLDER_COUNT = 4;

interface ListingResultsProps {
  list: ListingProducts;
  /** The shopper asked for what the listing is about. */
  isFiltered: boolean;
  applied: readonly AppliedFilter[];
  narrowing: Narrowing;
}

/** The products of a listing in whatever state they are. */
export function ListingResults({ list, isFiltered, applied, narrowing }: ListingResultsProps) {
  if (list.status === 'failed') {
    return (
      <ErrorState title={listingCopy.failed} retryLabel={regionCopy.retry} onRetry={list.retry}>
        {list.error && failureHint(list.error)}
      </ErrorState>
    );
  }
  if (list.count === 0) {
    if (applied.length > 0) return <NothingLeft applied={applied} narrowing={narrowing} />;
    return <ListingNotice about={isFiltered ? 'noMatches' : 'empty'} />;
  }
  const pending =
    list.status === 'loading' ? PLACEHOLDER_COUNT : list.isLoadingMore ? MORE_PLACEHOLDER_COUNT : 0;
  return (
    <>
      <ProductGrid products={list.products} pending={pending} busy={list.isChanging} />
      {list.status === 'ready' && <ListingFoot list={list} />}
    </>
  );
}

interface ProductGridProps {
  products: Product[];
  /** Places held for products that are on their way. */
  pending?: number;
  /** The products shown are about to be replaced. */
  busy?: boolean;
}

function ProductGrid({ products, pending = 0, busy = false }: ProductGridProps) {
  const terms = usePriceTerms();
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} terms={terms} eager={index < FIRST_SCREEN} heading="h2" />
        </li>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <li key={`pending-${index}`} aria-hidden="true">
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** Progress, and a link to a longer list, which the server paints where no script runs. */
function ListingFoot({ list }: { list: ListingProducts }) {
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
        <LinkButton
          variant="secondary"
          large
          to={list.moreQuery}
          replace
          aria-disabled={isLoadingMore || undefined}
          onClick={(event) => {
            if (isLoadingMore || didMoreFail) event.preventDefault();
            if (didMoreFail) list.retry();
          }}
        >
          {isLoadingMore && <Spinner />}
          {didMoreFail
            ? regionCopy.retry
            : isLoadingMore
              ? listingCopy.loadingMore
              : listingCopy.loadMore}
        </LinkButton>
      )}
    </div>
  );
}

interface NothingLeftProps {
  applied: readonly AppliedFilter[];
  narrowing: Narrowing;
}

/** The choices together left nothing: one step back, or all of them. */
function NothingLeft({ applied, narrowing }: NothingLeftProps) {
  const last = applied.at(-1);
  const go = (choose: () => void) => () => {
    narrowing.focusStart();
    choose();
  };
  const actions = (
    <>
      {last && applied.length > 1 && (
        <Button onClick={go(() => narrowing.narrow(last.removal))}>
          {filterCopy.remove(last.label)}
        </Button>
      )}
      <Button variant={applied.length > 1 ? 'secondary' : 'primary'} onClick={go(narrowing.clear)}>
        {filterCopy.clear}
      </Button>
      <LinkButton variant="quiet" to={PAGE_PATHS.products}>
        {listingCopy.seeAll}
      </LinkButton>
    </>
  );
  return (
    <EmptyState title={listingCopy.noMatches} actions={actions}>
      {filterCopy.nothingLeft}
    </EmptyState>
  );
}
