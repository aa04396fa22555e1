import { useSyncExternalStore } from 'react';

/** Pixels of the screen that no keyboard covers; undefined where the browser cannot tell. */
export function useVisibleHeight(): number | undefined {
  return useSyncExternalStore(subscribe, visibleHeight);
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}

function visibleHeight(): number | undefined {
  const viewport = window.visualViewport;
  return viewport ? Math.round(viewport.height * viewport.scale) : undefined;
}
