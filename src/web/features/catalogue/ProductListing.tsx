import { useRef } from 'react';
import { brandCopy } from '../../copy/brandCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { AppliedChips } from './filters/AppliedChips.tsx';
import { FilterAside } from './filters/FilterAside.tsx';
import { FilterButton } from './filters/FilterButton.tsx';
import { useAppliedFilters } from './filters/useAppliedFilters.ts';
import { useNarrowing } from './filters/useNarrowing.ts';
import { useWideScreen } from './filters/useWideScreen.ts';
import { HidralifeHead } from './HidralifeHead.tsx';
import { ListingHead } from './ListingHead.tsx';
import type { Listing } from './Listing.ts';
import { ListingLayout } from './ListingLayout.tsx';
import { ListingResults } from './ListingResults.tsx';
import { ListingToolbar } from './ListingToolbar.tsx';
import { useListingProducts } from './useListingProducts.ts';

/** A whole listing: head, filters, order, grid. Give it a `key` per subject, so that one's products never stand under another's title. */
export function ProductListing({ listing }: { listing: Listing }) {
  const start = useRef<HTMLElement>(null);
  const isWide = useWideScreen();
  const list = useListingProducts({ ...listing.filters, ...listing.chosen });
  const narrowing = useNarrowing(listing, start);
  const applied = useAppliedFilters(listing.chosen, list.products);

  const isOneTitle = listing.filters.titleId !== undefined;
  const title = (isOneTitle && list.products[0]?.title) || listing.title;
  const panel = { list, own: listing.filters, narrowing };
  const canBeNarrowed = list.count !== 0 || applied.length > 0;
  return (
    <>
      {title !== null && <title>{brandCopy.titled(title)}</title>}
      {listing.line === 'hidralife' ? (
        <HidralifeHead listing={listing} />
      ) : (
        <Container>
          <ListingHead listing={{ ...listing, title }} />
        </Container>
      )}
      <Container>
        <ListingLayout
          start={start}
          aside={canBeNarrowed && isWide && <FilterAside {...panel} />}
          toolbar={
            canBeNarrowed && (
              <ListingToolbar list={list}>
                {!isWide && <FilterButton {...panel} applied={applied.length} />}
              </ListingToolbar>
            )
          }
        >
          <AppliedChips applied={applied} narrowing={narrowing} />
          <ListingResults
            list={list}
            isFiltered={listing.isFiltered}
            applied={applied}
            narrowing={narrowing}
          />
        </ListingLayout>
      </Container>
    </>
  );
}
