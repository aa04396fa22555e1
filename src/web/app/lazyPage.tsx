import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { BrokenPage, type PageModule } from './BrokenPage.tsx';
import { loadChunk } from '../ui/chunkNavigation.ts';

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the code ahead of its use; a failure will be shown when it is used. */
  preload: () => void;
}

/** A page in a chunk of its own. Code that cannot be fetched shows as a page that can be tried again without a reload. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let arrived: PageModule | null = null;
  const fetchCode = async () => (arrived = await loadChunk(load));
  /** React keeps what the first attempt gave: this stands in for the page even after a later attempt brought it. */
  const StandIn = () => (arrived ? <arrived.default /> : <BrokenPage fetchCode={fetchCode} />);
  return {
    Page: lazy(() => fetchCode().catch(() => ({ default: StandIn }))),
    preload: () => void fetchCode().catch(() => undefined),
  };
}
