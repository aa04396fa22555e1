import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigationType, type Location, type NavigationType } from 'react-router';
import { pageAt } from './pages.ts';

/** A location and its navigation type. */
export interface ShownPage {
  location: Location;
  navigation: NavigationType;
}

/**
 * The page on screen, which stays while the next one is on its way. What only asks the same page something else
 * is there at once: a field that lives in the URL must not lag behind the finger.
 */
export function useShownPage(): { shown: ShownPage; isLeaving: boolean } {
  const location = useLocation();
  const navigation = useNavigationType();
  const requested = useMemo(() => ({ location, navigation }), [location, navigation]);
  const deferred = useDeferredValue(requested);
  const isSamePage = pageAt(deferred.location.pathname) === pageAt(location.pathname);
  const shown = isSamePage ? requested : deferred;
  return { shown, isLeaving: shown !== requested };
}
