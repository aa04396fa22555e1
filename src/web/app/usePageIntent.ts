import { useEffect } from 'react';
import { preloadPage } from './pages.ts';

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** A link that is pointed at, focused or touched is about to be followed: its page's code is fetched. */
export function usePageIntent(): void {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== new URL(document.baseURI).origin) return;
      preloadPage(link.pathname);
    };
    for (const sign of SIGNS) document.addEventListener(sign, prepare, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, prepare);
    };
  }, []);
}
