import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductFilters } from '../../../../domain/productFilters.ts';
import type { Listing } from '../Listing.ts';
import { withFilters } from '../readListingUrl.ts';
import { choicesWithin } from './choicesWithin.ts';
import { useListEntries } from './useListEntries.ts';

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

/** What narrows a listing, as its URL has it. After a choice the list shows from its top, which is `start`. */
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
