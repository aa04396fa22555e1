import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  OVERLAY_STATE,
  overlayStateOf,
  type OverlayHistoryState,
} from '../../../ui/overlayHistory.ts';

/** Goes to another query of the list, as an entry of its own or in place of the one before. */
type GoTo = (query: URLSearchParams, options: { replace: boolean }) => void;

/** The list in the history. What is chosen in the sheet goes below the sheet's entry, which stays on top: Back closes it first. */
export function useListEntries(): GoTo {
  const location = useLocation();
  const last = useRef(location);
  const [params, setParams] = useSearchParams();

  useLayoutEffect(() => {
    const { search } = last.current;
    const isBehind =
      overlayStateOf(last.current)?.below === location.search && overlayStateOf(location) === null;
    last.current = location;
    if (isBehind) setParams(search, { replace: true });
  }, [location, setParams]);

  return (query, { replace }) => {
    const cover = overlayStateOf(location);
    if (!cover) return setParams(query, { replace });
    if (replace) {
      const state: OverlayHistoryState = { ...cover, below: cover.below ?? location.search };
      return setParams(query, { replace, state });
    }
    const isBehind = cover.below !== undefined;
    setParams(isBehind ? params : query, { replace: true });
    if (isBehind) setParams(query);
    setParams(query, { state: OVERLAY_STATE });
  };
}
