import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigationType, type Location, type NavigationType } from 'react-router';

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
  const shown = deferred.location.pathname === location.pathname ? requested : deferred;
  return { shown, isLeaving: shown !== requested };
}
