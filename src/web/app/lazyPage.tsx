import { lazy, type ComponentType, type LazyExoticComponent, useState } from 'react';
import { layoutCopy, regionCopy } from '../copy/layoutCopy.ts';
import { Container } from '../ui/Container.tsx';
import { ErrorState } from '../ui/loading/ErrorState.tsx';
import { loadChunk } from '../ui/chunkNavigation.ts';

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the code ahead of its use. @throws when it does not arrive; using the page then shows that. */
  preload: (pathname: string) => Promise<void>;
}

/** A page in a chunk of its own. Code that cannot be fetched shows as a page that can be tried again without a reload. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let arrived: PageModule | null = null;
  const fetchCode = async () => (arrived = await loadChunk(load));
  /** React keeps what the first attempt gave: this stands in for the page even after a later attempt brought it. */
  const StandIn = () => (arrived ? <arrived.default /> : <BrokenPage fetchCode={fetchCode} />);
  return {
    Page: lazy(() => (arrived ? atOnce(arrived) : fetchCode().catch(() => ({ default: StandIn })))),
    preload: async (pathname) => {
      const { preload } = await fetchCode();
      preload?.(pathname);
    },
  };
}

interface PageModule {
  default: ComponentType;
  /** Begins to fetch the part of the page that stands at a path. */
  preload?: (pathname: string) => void;
}

/** React renders what is there at once without waiting: a painted page must not be replaced by a loader. */
function atOnce(module: PageModule): Promise<PageModule> {
  return { then: (take: (arrived: PageModule) => void) => take(module) } as Promise<PageModule>;
}

/** Stands where a page's code did not arrive, and turns into that page once it does. */
function BrokenPage({ fetchCode }: { fetchCode: () => Promise<PageModule> }) {
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
