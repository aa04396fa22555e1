import { failureHint } from '../../copy/failureSentence.ts';
import { ShopTitle } from '../../api/ShopTitle.tsx';
import { regionCopy } from '../../copy/layoutCopy.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import type { FoundProduct } from './useProduct.ts';

type Absence = Extract<FoundProduct, { status: 'unknown' | 'failed' }>;

/** Explains why no product is shown. */
export function ProductNotice({ found }: { found: Absence }) {
  if (found.status === 'failed') {
    return (
      <Container>
        <ErrorState
          title={productPageCopy.failed}
          retryLabel={regionCopy.retry}
          retrying={found.retrying}
          onRetry={found.retry}
        >
          {failureHint(found.error)}
        </ErrorState>
      </Container>
    );
  }
  const wayOut = <LinkButton to={PAGE_PATHS.products}>{listingCopy.seeAll}</LinkButton>;
  return (
    <Container>
      <ShopTitle title={productPageCopy.unknown} />
      <EmptyState as="h1" title={productPageCopy.unknown} actions={wayOut}>
        {productPageCopy.unknownHint}
      </EmptyState>
    </Container>
  );
}
