import { ListingNotice } from '../features/catalogue/ListingNotice.tsx';
import { ProductListing } from '../features/catalogue/ProductListing.tsx';
import { useListing } from '../features/catalogue/useListing.ts';
import { Container } from '../ui/Container.tsx';

export default function ListingPage() {
  const listing = useListing();
  if (typeof listing === 'string') {
    return (
      <Container>
        <ListingNotice about={listing} as="h1" />
      </Container>
    );
  }
  return <ProductListing key={JSON.stringify(listing.filters)} listing={listing} />;
}
