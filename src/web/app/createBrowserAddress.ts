import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router';
import type { GuardPage, PageGuard } from '../ui/PageGuard.ts';
import { pageNavigation } from '../ui/pageNavigation.ts';

/** Kept with an entry of the browser's history. An entry that the browser made, for a link within a page, has none of it: its URL is its key. */
interface EntryState {
  usr?: unknown;
  key?: string;
  /** Place among the entries of the app. */
  idx?: number;
}

interface Arrival {
  location: Location;
  navigation: NavigationType;
}

export interface BrowserAddress extends Navigator {
  current: () => Arrival;
  /** @returns ends it */
  listen: (onArrival: (arrival: Arrival) => void) => () => void;
  guardPage: GuardPage;
}

/** The browser's address and history as React Router drives them, with guards that can keep the app on its page. */
export function createBrowserAddress(): BrowserAddress {
  const { history } = window;
  const guards = new Set<PageGuard>();
  nameEntry();
  let arrival: Arrival = { location: locationNow(), navigation: NavigationType.Pop };
  let index = entryState().idx;
  let isReturning = false;
  let onArrival: (arrival: Arrival) => void = () => undefined;

  function arrive(navigation: NavigationType): void {
    index = entryState().idx;
    arrival = { location: locationNow(), navigation };
    onArrival(arrival);
  }

  /** Filters and overlays change only the entry or the query: nothing of the page is lost by that. */
  function isStopped(pathname: string, goOn: () => void): boolean {
    return pathname !== arrival.location.pathname && [...guards].some((guard) => guard(goOn));
  }

  function push(href: string, state: unknown): void {
    try {
      history.pushState({ usr: state, key: newKey(), idx: (index ?? 0) + 1 }, '', href);
    } catch {
      // Safari refuses more than a hundred entries in some seconds.
      pageNavigation.leaveFor(href);
    }
    arrive(NavigationType.Push);
  }

  function replace(href: string, state: unknown): void {
    history.replaceState({ usr: state, key: newKey(), idx: index }, '', href);
    arrive(NavigationType.Replace);
  }

  const guarded = (move: typeof push) => (to: To, state?: unknown) => {
    const href = createHref(to);
    const { pathname } = new URL(href, document.URL);
    const go = () => {
      if (!isStopped(pathname, go)) move(href, state);
    };
    go();
  };

  function onPop(): void {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const { idx = index } = entryState();
    const steps = idx === undefined || index === undefined ? 0 : idx - index;
    const goOn = () => history.go(steps);
    if (steps !== 0 && isStopped(locationNow().pathname, goOn)) {
      isReturning = true;
      history.go(-steps);
    } else arrive(NavigationType.Pop);
  }

  return {
    current: () => arrival,
    createHref,
    go: (steps) => history.go(steps),
    push: guarded(push),
    replace: guarded(replace),
    listen: (listener) => {
      onArrival = listener;
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
    guardPage: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}

/** Each entry that a full load opened gets a key of its own, which a reload keeps: its scroll place is found by it. */
function nameEntry(): void {
  const { history } = window;
  const { key = newKey(), idx = 0, ...rest } = entryState();
  history.replaceState({ ...rest, key, idx }, '');
}

function entryState(): EntryState {
  return (window.history.state as EntryState | null) ?? {};
}

function locationNow(): Location {
  const { pathname, search, hash } = new URL(document.URL);
  const { usr = null, key = document.URL } = entryState();
  return { pathname, search, hash, state: usr, key };
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
