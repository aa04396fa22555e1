import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  createPath,
  useLocation,
  useNavigationType,
  type Location,
  type NavigationType,
} from 'react-router';
import { useAppSelector } from '../state/useAppSelector.ts';
import { KEEPING_PAGES, KEPT_PAGES, lazyPageAt, pageAt } from './pages.ts';

/** A location and its navigation type: what the router's own context holds. */
export interface ShownPage {
  location: Location;
  navigationType: NavigationType;
}

/** A page on screen, or one that is kept as it was left. */
export interface LivePage {
  id: number;
  /** The same object as long as the page is kept: nothing of it renders. */
  shown: ShownPage;
}

interface Pages {
  /** The page on screen, then those that were left, the latest first. */
  live: readonly [LivePage, ...LivePage[]];
  /** Pages are kept for one shopper and one state of the catalogue. */
  epoch: string;
}

const MAX_KEPT = 2;

/**
 * The page on screen, which stays while the next one is on its way. What only asks the same page something else
 * is there at once: a field that lives in the URL must not lag behind the finger. So is a page that was kept.
 */
export function useShownPage() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const requested = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const deferred = useDeferredValue(requested);
  const epoch = useAppSelector(
    ({ visits, session, catalogueChanges }) => `${visits} ${catalogueChanges} ${session.token}`,
  );
  const [pages, setPages] = useState<Pages>(() => ({
    live: [{ id: 0, shown: requested }],
    epoch,
  }));
  const isSamePage = pageAt(deferred.location.pathname) === pageAt(location.pathname);
  const isKept = pages.epoch === epoch && pages.live.some((page) => isAt(page, requested));
  const shown = isSamePage || isKept ? requested : deferred;
  const next = withShown(pages, shown, epoch);
  if (next !== pages) setPages(next);
  const drop = useCallback(
    (id: number) =>
      setPages(({ live: [current, ...kept], epoch }) => ({
        live: [current, ...kept.filter((page) => page.id !== id)],
        epoch,
      })),
    [],
  );
  return { shown, isLeaving: shown !== requested, live: next.live, drop };
}

/** An entry of the history may get another address. */
function isAt({ shown }: LivePage, { location }: ShownPage): boolean {
  return shown.location.key === location.key && createPath(shown.location) === createPath(location);
}

function kindOf({ location }: ShownPage) {
  return lazyPageAt(location.pathname);
}

/** There is one page of a kind at most: their fields and sections have fixed names. */
function withShown(pages: Pages, shown: ShownPage, epoch: string): Pages {
  const { live } = pages;
  const [current] = live;
  const kept = pages.epoch === epoch ? live.slice(1) : [];
  if (isAt(current, shown)) return pages.epoch === epoch ? pages : { live: [current], epoch };

  const kind = kindOf(shown);
  if (kind === kindOf(current.shown)) return { live: [{ ...current, shown }, ...kept], epoch };

  const found = kept.find((page) => isAt(page, shown));
  const others = [current, ...kept]
    .filter((page) => kindOf(page.shown) !== kind && KEPT_PAGES.includes(kindOf(page.shown)))
    .slice(0, KEEPING_PAGES.includes(kind) ? MAX_KEPT : 0);
  const next = found ?? { id: Math.max(...live.map(({ id }) => id)) + 1, shown };
  return { live: [next, ...others], epoch };
}
