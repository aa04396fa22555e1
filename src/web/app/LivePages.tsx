import { Activity, useEffect, useRef, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { KEEP_SECONDS } from '../api/baseApi.ts';
import { PageRoutes } from './PageRoutes.tsx';
import type { LivePage } from './useShownPage.ts';

/** About 120 cards of a list. */
const MAX_ELEMENTS = 6000;
/** A device with less memory, in GiB, keeps no page; most browsers do not tell. */
const MIN_MEMORY = 2;

interface LivePagesProps {
  /** The page on screen comes first. */
  live: readonly LivePage[];
  drop: (id: number) => void;
  /** Beside the page on screen, without a look of its own. */
  children: ReactNode;
}

/**
 * The page on screen, and those that Back and Forward show as they were left: these have no effects, timers or requests, and
 * are dropped with the answers that they show.
 */
export function LivePages({ live, drop, children }: LivePagesProps) {
  // In the order in which they were opened: none is moved in the document, which would lose places within it.
  const places = [...live].sort((one, other) => one.id - other.id);
  return places.map((page) => {
    const isShown = page === live[0];
    return (
      <Place key={page.id} page={page} isShown={isShown} drop={drop}>
        {isShown && children}
      </Place>
    );
  });
}

interface PlaceProps extends Pick<LivePagesProps, 'drop' | 'children'> {
  page: LivePage;
  isShown: boolean;
}

function Place({ page: { id, shown }, isShown, drop, children }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) return;
    const milliseconds = isAffordable(place.current) ? KEEP_SECONDS * 1000 : 0;
    const timer = setTimeout(drop, milliseconds, id);
    return () => clearTimeout(timer);
  }, [isShown, drop, id]);
  return (
    <div ref={place} hidden={!isShown}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <LocationContext value={shown}>
          <PageRoutes />
        </LocationContext>
        {children}
      </Activity>
    </div>
  );
}

function isAffordable(place: HTMLElement | null): boolean {
  const { deviceMemory = MIN_MEMORY } = navigator as { deviceMemory?: number };
  const size = place?.getElementsByTagName('*').length ?? 0;
  return deviceMemory >= MIN_MEMORY && size <= MAX_ELEMENTS;
}
