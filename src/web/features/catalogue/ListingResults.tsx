import type { ProductCard as Product } from '../../../domain/catalogue/product.ts';
import type { Facets } from '../../../domain/catalogue/productFilters.ts';
import { usePriceTerms } from '../../api/storeApi.ts';
import { failureHint } from '../../copy/failureSentence.ts';
import { filterCopy, listingCopy } from '../../copy/listingCopy.ts';
import { regionCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/loading/Spinner.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import type { Listing } from './categoryListing.ts';
import { ListingNotice, ListingWaysOut } from './ListingNotice.tsx';
import { ProductCard, ProductCardSkeleton } from './card/ProductCard.tsx';
import type { AppliedFilter } from './filters/appliedFilters.ts';
import { removalsThatHelp } from './filters/removalsThatHelp.ts';
import type { Narrowing } from './filters/useNarrowing.ts';
import type { ListingProducts } from './useListingProducts.ts';
import styles from './ListingResults.module.css';

const FIRST_SCREEN = 4;

const PLACEHOLDER_COUNT = 12;
const MORE_PLACEHOLDER_COUNT = 4;

interface ListingResultsProps {
  list: ListingProducts;
  listing: Listing;
  applied: readonly AppliedFilter[];
  narrowing: Narrowing;
}

/** The products of a listing in whatever state they are. */
export function ListingResults({ list, listing, applied, narrowing }: ListingResultsProps) {
  if (list.status === 'failed' && list.previousQuery !== null && list.error?.status === 404) {
    return (
      <EmptyState
        title={listingCopy.pastTheEnd}
        actions={<LinkButton to={list.firstQuery}>{listingCopy.firstPage}</LinkButton>}
      />
    );
  }
  if (list.status === 'failed') {
    return (
      <ErrorState title={listingCopy.failed} retryLabel={regionCopy.retry} onRetry={list.retry}>
        {list.error && failureHint(list.error)}
      </ErrorState>
    );
  }
  if (list.count === 0) {
    if (applied.length > 0) {
      return (
        <>
          <NothingLeft applied={applied} facets={list.facets?.facets} narrowing={narrowing} />
          <ListingWaysOut listing={listing} />
        </>
      );
    }
    return <ListingNotice about={listing.isFiltered ? 'noMatches' : 'empty'} listing={listing} />;
  }
  const pending =
    list.status === 'loading' ? PLACEHOLDER_COUNT : list.isLoadingMore ? MORE_PLACEHOLDER_COUNT : 0;
  return (
    <>
      {list.previousQuery !== null && (
        <LinkButton
          variant="secondary"
          rel="prev"
          to={list.previousQuery}
          className={styles.previous}
        >
          {listingCopy.previousPage}
        </LinkButton>
      )}
      <ProductGrid
        products={list.products}
        wanted={listing.chosen.colors}
        pending={pending}
        busy={list.isChanging}
      />
      {list.status === 'ready' && <ListingFoot list={list} />}
    </>
  );
}

interface ProductGridProps {
  products: Product[];
  /** Colours of the filter. */
  wanted: readonly string[] | undefined;
  /** Places held for products that are on their way. */
  pending?: number;
  /** The products shown are about to be replaced. */
  busy?: boolean;
}

function ProductGrid({ products, wanted, pending = 0, busy = false }: ProductGridProps) {
  const terms = usePriceTerms();
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            terms={terms}
            eager={index < FIRST_SCREEN}
            wanted={wanted}
            heading="h2"
          />
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

/** Progress, and a link to the next page, which follows below; where no script runs it is a page by itself. */
function ListingFoot({ list }: { list: ListingProducts }) {
  const { products, count, hasMore, isLoadingMore, didMoreFail } = list;
  return (
    <div className={styles.foot}>
      <p className={styles.shown} role="status">
        {listingCopy.shown(list.skipped, products.length, count ?? products.length)}
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
          rel="next"
          to={list.nextQuery}
          aria-disabled={isLoadingMore || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (didMoreFail) list.retry();
            else if (!isLoadingMore) list.showMore();
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
  facets: Facets | undefined;
  narrowing: Narrowing;
}

const MOST_STEPS_BACK = 3;

/** The choices together left nothing: one step back, or all of them. */
function NothingLeft({ applied, facets, narrowing }: NothingLeftProps) {
  const steps =
    applied.length > 1 ? removalsThatHelp(applied, facets).slice(0, MOST_STEPS_BACK) : [];
  const go = (choose: () => void) => () => {
    narrowing.focusStart();
    choose();
  };
  const actions = (
    <>
      {steps.map(({ label, removal }, at) => (
        <Button
          key={label}
          variant={at === 0 ? 'primary' : 'secondary'}
          onClick={go(() => narrowing.narrow(removal))}
        >
          {filterCopy.remove(label)}
        </Button>
      ))}
      <Button variant={steps.length > 0 ? 'secondary' : 'primary'} onClick={go(narrowing.clear)}>
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
