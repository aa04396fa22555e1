import { useSyncExternalStore } from 'react';

/** From here on there is room for the filters beside the list; ListingLayout.module.css says the same. */
const WIDE_SCREEN_QUERY = '(min-width: 60rem)';

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(onChange: () => void): () => void {
  const screen = window.matchMedia(WIDE_SCREEN_QUERY);
  screen.addEventListener('change', onChange);
  return () => screen.removeEventListener('change', onChange);
}

function isWide(): boolean {
  return window.matchMedia(WIDE_SCREEN_QUERY).matches;
}
