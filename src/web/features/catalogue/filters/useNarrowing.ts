import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useSearchParams, useLocation } from 'react-router';
import type { ProductFilters } from '../../../../domain/catalogue/productFilters.ts';
import {
  OVERLAY_STATE,
  overlayStateOf,
  type OverlayHistoryState,
} from '../../../ui/overlay/overlayHistory.ts';
import type { Listing } from '../categoryListing.ts';
import { withFilters } from '../readListingUrl.ts';
import { choicesWithin } from './choicesWithin.ts';

/** Changed filters; undefined removes one. */
export type FilterChange = { [Key in keyof ProductFilters]: ProductFilters[Key] | undefined };

export interface Narrowing {
  chosen: ProductFilters;
  /** A choice is an entry of the history, unless it goes on with the one before. */
  narrow: (change: FilterChange, options?: { replace?: boolean }) => void;
  /** Clears all filters. */
  clear: () => void;
  /** Moves the focus to the list, for a control that is unmounted by the choice. */
  focusStart: () => void;
}

/**
 * Narrows a listing by its URL. The page scrolls to the list's top, which is `start`, after a
 * choice.
 */
export function useNarrowing(listing: Listing, start: RefObject<HTMLElement | null>): Narrowing {
  const { filters: own, asked, chosen } = listing;
  const [params] = useSearchParams();
  const goTo = useListEntries();
  const key = JSON.stringify(chosen);
  /** Ahead of the URL between a choice and the next rendering: two quick choices are both kept. */
  const latest = useRef(chosen);
  const isNew = useRef(false);

  useLayoutEffect(() => {
    latest.current = JSON.parse(key) as ProductFilters;
    if (isNew.current) showFrom(start.current);
    isNew.current = false;
  }, [key, start]);

  const choose = (next: ProductFilters, replace: boolean) => {
    if (JSON.stringify(next) === JSON.stringify(latest.current)) return;
    latest.current = next;
    isNew.current = true;
    goTo(withFilters(params, { ...asked, ...next }), { replace });
  };
  return {
    chosen,
    narrow: (change, { replace = false } = {}) =>
      choose(choicesWithin(own, withChange(latest.current, change)), replace),
    clear: () => choose({}, false),
    focusStart: () => start.current?.focus({ preventScroll: true }),
  };
}

function withChange(filters: ProductFilters, change: FilterChange): ProductFilters {
  const changed = Object.entries({ ...filters, ...change });
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
}

function showFrom(start: HTMLElement | null): void {
  if (start && start.getBoundingClientRect().top < 0) start.scrollIntoView({ block: 'start' });
}

/** Goes to another query of the list, as an entry of its own or in place of the one before. */
type GoTo = (query: URLSearchParams, options: { replace: boolean }) => void;

/** The list in the history. What is chosen in the sheet goes below the sheet's entry, which stays on top: Back closes it first. */
function useListEntries(): GoTo {
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
