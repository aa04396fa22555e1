import { useState, type ComponentType } from 'react';
import { layoutCopy, regionCopy } from '../copy/layoutCopy.ts';
import { Container } from '../ui/Container.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

export interface PageModule {
  default: ComponentType;
}

/** Stands where a page's code did not arrive, and turns into that page once it does. */
export function BrokenPage({ fetchCode }: { fetchCode: () => Promise<PageModule> }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  if (Page) return <Page />;

  const retry = async () => {
    setRetrying(true);
    const page = await fetchCode().catch(() => null);
    setRetrying(false);
    if (page) setPage(() => page.default);
  };
  return (
    <Container>
      <ErrorState
        title={layoutCopy.pageFailed}
        retryLabel={regionCopy.retry}
        retrying={isRetrying}
        onRetry={() => void retry()}
      >
        {layoutCopy.pageFailedHint}
      </ErrorState>
    </Container>
  );
}
