import { brandCopy } from '../../copy/brandCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { HidralifeHead } from './HidralifeHead.tsx';
import { ListingHead } from './ListingHead.tsx';
import type { Listing } from './Listing.ts';
import { ListingResults } from './ListingResults.tsx';
import { useListingProducts } from './useListingProducts.ts';

/** A whole listing: head, order, grid. Give it a `key` per listing, so that one's products never stand under another's title. */
export function ProductListing({ listing }: { listing: Listing }) {
  const list = useListingProducts(listing.filters);
  const isOneTitle = listing.filters.titleId !== undefined;
  const title = (isOneTitle && list.products[0]?.title) || listing.title;
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
        <ListingResults list={list} isFiltered={listing.isFiltered} />
      </Container>
    </>
  );
}
