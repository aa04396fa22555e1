import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigationType, type Location, type NavigationType } from 'react-router';

/** An address and how one came to it. */
export interface Arrival {
  location: Location;
  navigation: NavigationType;
}

/**
 * The page on screen, which stays while the next one is on its way. What only asks the same page something else
 * is there at once: a field that lives in the URL must not lag behind the finger.
 */
export function useArrival(): { shown: Arrival; isLeaving: boolean } {
  const location = useLocation();
  const navigation = useNavigationType();
  const wanted = useMemo(() => ({ location, navigation }), [location, navigation]);
  const arrived = useDeferredValue(wanted);
  const shown = arrived.location.pathname === location.pathname ? wanted : arrived;
  return { shown, isLeaving: shown !== wanted };
}
