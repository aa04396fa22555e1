import { listingCopy } from '../../copy/listingCopy.ts';
import { regionCopy } from '../../copy/regionCopy.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { AppliedFilter } from './filters/appliedFilters.ts';
import { NothingLeft } from './filters/NothingLeft.tsx';
import type { Narrowing } from './filters/useNarrowing.ts';
import { ListingFoot } from './ListingFoot.tsx';
import { ListingNotice } from './ListingNotice.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { ListingProducts } from './useListingProducts.ts';

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
        {listingCopy.failedHint}
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
