import { listingCopy } from '../../copy/listingCopy.ts';
import { regionCopy } from '../../copy/regionCopy.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListingFoot } from './ListingFoot.tsx';
import { ListingNotice } from './ListingNotice.tsx';
import { ListingToolbar } from './ListingToolbar.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { ListingProducts } from './useListingProducts.ts';

const PLACES_HELD = 12;
const PLACES_HELD_FOR_MORE = 4;

/** The products of a listing in whatever state they are. */
export function ListingResults({
  list,
  isFiltered,
}: {
  list: ListingProducts;
  isFiltered: boolean;
}) {
  if (list.status === 'failed') {
    return (
      <ErrorState title={listingCopy.failed} retryLabel={regionCopy.retry} onRetry={list.retry}>
        {listingCopy.failedHint}
      </ErrorState>
    );
  }
  if (list.count === 0) return <ListingNotice about={isFiltered ? 'noMatches' : 'empty'} />;
  const pending =
    list.status === 'loading' ? PLACES_HELD : list.isLoadingMore ? PLACES_HELD_FOR_MORE : 0;
  return (
    <>
      <ListingToolbar list={list} />
      <ProductGrid products={list.products} pending={pending} busy={list.isReordering} />
      {list.status === 'ready' && <ListingFoot list={list} />}
    </>
  );
}
