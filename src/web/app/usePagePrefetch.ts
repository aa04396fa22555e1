import { useEffect } from 'react';
import { preloadPage } from './pages.ts';

const PREFETCH_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Prefetches the chunk of a page when its link is hovered, focused or touched. */
export function usePagePrefetch(): void {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== new URL(document.baseURI).origin) return;
      preloadPage(link.pathname);
    };
    for (const type of PREFETCH_EVENTS) document.addEventListener(type, prepare, { passive: true });
    return () => {
      for (const type of PREFETCH_EVENTS) document.removeEventListener(type, prepare);
    };
  }, []);
}
