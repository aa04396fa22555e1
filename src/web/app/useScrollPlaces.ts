import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, type Location } from 'react-router';
import type { ShownPage } from './useShownPage.ts';
import { overlayStateOf } from '../ui/overlayHistory.ts';
import { ScrollPlaces } from './scrollNavigation.ts';
import { pageAt } from './pages.ts';
import { restoreScroll } from './restoreScroll.ts';

/** A new page starts at the top; Back and Forward, and a reload, return to where each was left. */
export function useScrollPlaces({ location, navigation }: ShownPage): void {
  const [places] = useState(() => new ScrollPlaces());
  /** The entry on screen. It changes before the page is scrolled, so that no scroll counts for the entry left behind. */
  const current = useRef<Location | null>(null);

  useLayoutEffect(() => {
    const before = current.current;
    const isNewPage = !before || pageAt(before.pathname) !== pageAt(location.pathname);
    const isSameView = !isNewPage && !overlayStateOf(before) !== !overlayStateOf(location);
    current.current = location;
    if (navigation === NavigationType.Pop && !isSameView)
      return restoreScroll(places.find(location.key) ?? 0);
    if (isNewPage) window.scrollTo(0, 0);
    places.remember(location.key, window.scrollY);
    return undefined;
  }, [places, location, navigation]);

  useEffect(() => {
    const remember = () => {
      if (current.current) places.remember(current.current.key, window.scrollY);
    };
    const store = () => places.store();
    places.takeOver();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, [places]);
}
