import { homeCopy } from '../../copy/homeCopy.ts';
import { regionCopy } from '../../copy/regionCopy.ts';
import { useGetLandingQuery } from '../../api/storeApi.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProductShelf } from './ProductShelf.tsx';

/** The products that the shop puts forward, as the landing page brings them. */
export function FeaturedShelf() {
  const { data, isError, isFetching, refetch } = useGetLandingQuery();
  if (isError && !data) {
    return (
      <ErrorState
        title={homeCopy.failedRegion}
        retryLabel={regionCopy.retry}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {homeCopy.failedHint}
      </ErrorState>
    );
  }
  return (
    <ProductShelf
      title={homeCopy.featured}
      products={data?.featured}
      more={
        <LinkButton variant="quiet" to={PAGE_PATHS.featured}>
          {homeCopy.seeAllFeatured}
        </LinkButton>
      }
    />
  );
}
