import { CALLER_TAGS } from '../api/baseApi.ts';
import { PAINTED_AT, PAINTED_PRICES_KEY } from '../api/pageAnswers.ts';
import type { RootState, Store } from './createStore.ts';
import { browserStorage } from './safeStorage.ts';

/**
 * The attribute of the root element below which styles hide prices. The server's inline script sets
 * it for visitors with a session.
 */
const HIDDEN = 'data-prices-hidden';

/** The last characters of a token that distinguish sessions. */
const TOKEN_END = 8;
/** Matches answers with prices; all others are the same for everybody. */
const PRICED = /"price":[1-9]/;

/**
 * Painted pages have everybody's prices: they are hidden until the shopper's own have come. Those
 * decide whether the next page hides its prices.
 */
export function showOwnPrices(store: Store): void {
  showPrices(store, PAINTED_AT);
  let { token } = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.token === token) return;
    ({ token } = session);
    rememberPaintedPrices(null);
    if (token !== '') showPrices(store, Date.now());
  });
}

export function hidePrices(): void {
  document.documentElement.setAttribute(HIDDEN, '');
}

/** Waits until no price on screen is as old as `since`, in milliseconds. */
export function showPrices(store: Store, since: number): void {
  const others = pricesUntil(store.getState(), since);
  const attempt = () => {
    const state = store.getState();
    if (hasOldPrices(state, since)) return;
    stop();
    comparePrices(state, others);
    document.documentElement.removeAttribute(HIDDEN);
  };
  const stop = store.subscribe(attempt);
  attempt();
}

/** Answers with prices by their key, whichever caller asked for them. */
function pricesUntil({ api }: RootState, since: number): Map<string, unknown> {
  const old = Object.entries(api.queries).flatMap(([key, query]) =>
    query?.data !== undefined &&
    (query.fulfilledTimeStamp ?? Infinity) <= since &&
    PRICED.test(JSON.stringify(query.data))
      ? [[key, query.data] as const]
      : [],
  );
  return new Map(old);
}

/** An answer that says the same as the one before it is the same object. */
function comparePrices({ session, api }: RootState, others: ReadonlyMap<string, unknown>): void {
  const both = [...others].flatMap(([key, other]) => {
    const own = api.queries[key]?.data;
    return own === undefined ? [] : [own === other];
  });
  if (session.token === '' || both.length === 0) return;
  const isSame = both.every(Boolean);
  rememberPaintedPrices(isSame ? session.token.slice(-TOKEN_END) : null);
}

function rememberPaintedPrices(tokenEnd: string | null): void {
  try {
    if (tokenEnd === null) browserStorage()?.removeItem(PAINTED_PRICES_KEY);
    else browserStorage()?.setItem(PAINTED_PRICES_KEY, tokenEnd);
  } catch {
    return;
  }
}

/**
 * True if prices of another caller are shown. A guest's prices are those that pages are painted
 * with.
 */
function hasOldPrices({ session, api }: RootState, since: number): boolean {
  if (session.token === '' && since === PAINTED_AT) return false;
  const tagsOf = api.provided.keys as Record<string, { type: string }[] | undefined>;
  return Object.entries(api.queries).some(
    ([key, query]) =>
      (query?.fulfilledTimeStamp ?? since + 1) <= since &&
      tagsOf[key]?.some(({ type }) => CALLER_TAGS.some((tag) => tag === type)),
  );
}
