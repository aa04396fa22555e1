import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, type Location } from 'react-router';
import { overlayStateOf } from '../ui/overlay/overlayHistory.ts';
import { pageAt } from './pages.ts';
import { restoreScroll } from './restoreScroll.ts';
import type { ShownPage } from './useShownPage.ts';

const STORAGE_KEY = 'brazada-scroll';
const MAX_ENTRIES = 50;

/** A new page starts at the top; Back and Forward, and a reload, return to where each was left. */
export function useScrollPlaces({ location, navigationType }: ShownPage): void {
  const [places] = useState(() => new ScrollPlaces());
  /** The entry on screen. It changes before the page is scrolled, so that no scroll counts for the entry left behind. */
  const current = useRef<Location | null>(null);

  useLayoutEffect(() => {
    const before = current.current;
    const isNewPage = !before || pageAt(before.pathname) !== pageAt(location.pathname);
    const isSameView = !isNewPage && !overlayStateOf(before) !== !overlayStateOf(location);
    current.current = location;
    if (navigationType === NavigationType.Pop && !isSameView) {
      // A painted page may have been scrolled before the app took it over.
      const place = places.find(location.key) ?? (before ? 0 : window.scrollY);
      places.remember(location.key, place);
      return restoreScroll(place);
    }
    if (isNewPage) window.scrollTo(0, 0);
    places.remember(location.key, window.scrollY);
    return undefined;
  }, [places, location, navigationType]);

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

/** Scroll position of each history entry, by key; kept across reloads in sessionStorage. */
class ScrollPlaces {
  readonly #places = new Map<string, number>(readStored());

  /** The app decides from now on where a page starts. */
  takeOver(): void {
    window.history.scrollRestoration = 'manual';
  }

  remember(key: string, top: number): void {
    this.#places.delete(key);
    this.#places.set(key, top);
  }

  find(key: string): number | undefined {
    return this.#places.get(key);
  }

  /** Called before the page is hidden; no-op when storage is blocked or full. */
  store(): void {
    const latest = [...this.#places].slice(-MAX_ENTRIES);
    try {
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(latest));
    } catch {
      return;
    }
  }
}

function readStored(): [string, number][] {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(found: unknown): found is [string, number] {
  return Array.isArray(found) && typeof found[0] === 'string' && Number.isFinite(found[1]);
}
