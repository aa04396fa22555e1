import { CALLER_TAGS } from '../api/baseApi.ts';
import { PAINTED_AT } from '../api/pageAnswers.ts';
import type { RootState, Store } from './createStore.ts';

/** On the root element; styles hide prices below it. The server's inline script sets it for visitors with a session. */
const VEIL = 'data-veil';

/** Painted pages have everybody's prices: they are veiled until the shopper's own have come. */
export function unveilOwnPrices(store: Store): void {
  unveilPrices(store, PAINTED_AT);
}

export function veilPrices(): void {
  document.documentElement.setAttribute(VEIL, '');
}

/** Once no price on screen is as old as `since`, in milliseconds. */
export function unveilPrices(store: Store, since: number): void {
  const attempt = () => {
    if (hasOldPrices(store.getState(), since)) return;
    stop();
    document.documentElement.removeAttribute(VEIL);
  };
  const stop = store.subscribe(attempt);
  attempt();
}

/** Of another caller. A guest's prices are those that pages are painted with. */
function hasOldPrices({ session, api }: RootState, since: number): boolean {
  if (session.token === '' && since === PAINTED_AT) return false;
  const tagsOf = api.provided.keys as Record<string, { type: string }[] | undefined>;
  return Object.entries(api.queries).some(
    ([key, query]) =>
      (query?.fulfilledTimeStamp ?? since + 1) <= since &&
      tagsOf[key]?.some(({ type }) => CALLER_TAGS.some((tag) => tag === type)),
  );
}
