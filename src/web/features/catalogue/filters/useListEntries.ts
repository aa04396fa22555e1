import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { COVER, coverOf, type CoverState } from '../../../ui/coverEntry.ts';

/** Goes to another query of the list, as an entry of its own or in place of the one before. */
type GoTo = (query: URLSearchParams, options: { replace: boolean }) => void;

/** The list in the history. What is chosen in the sheet goes below the sheet's entry, which stays on top: Back closes it first. */
export function useListEntries(): GoTo {
  const location = useLocation();
  const last = useRef(location);
  const [params, setParams] = useSearchParams();

  useLayoutEffect(() => {
    const { search } = last.current;
    const isBehind = coverOf(last.current)?.below === location.search && coverOf(location) === null;
    last.current = location;
    if (isBehind) setParams(search, { replace: true });
  }, [location, setParams]);

  return (query, { replace }) => {
    const cover = coverOf(location);
    if (!cover) return setParams(query, { replace });
    if (replace) {
      const state: CoverState = { ...cover, below: cover.below ?? location.search };
      return setParams(query, { replace, state });
    }
    const isBehind = cover.below !== undefined;
    setParams(isBehind ? params : query, { replace: true });
    if (isBehind) setParams(query);
    setParams(query, { state: COVER });
  };
}
