import { useCallback, useSyncExternalStore } from 'react';

/** True while the screen is as the media query says; null in a painted page, which is for every screen. */
export function useMedia(query: string): boolean | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const screen = window.matchMedia(query);
      screen.addEventListener('change', onChange);
      return () => screen.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
}
