import { baseApi } from '../api/baseApi.ts';
import type { Store } from './createStore.ts';
import { onTabMessage, CART_CHANGED } from './tabMessages.ts';
import { showPrices, hidePrices } from './hiddenPrices.ts';
import { browserStorage } from './safeStorage.ts';
import { readStoredSession } from './session/readStoredSession.ts';
import { sessionEnded, sessionStarted } from './session/sessionSlice.ts';
import { storedCandidates } from './storedShape.ts';

const KEY = 'auth-storage';

/** Applies login, logout and cart changes of other tabs to this one. `onLogin` runs after a login. */
export function syncAcrossTabs(store: Store, onLogin: () => void): void {
  const refetchCart = () => store.dispatch(baseApi.util.invalidateTags(['Cart', 'CartTotal']));
  const syncSession = (text: string | null) => {
    const session = storedCandidates(text)
      .map(readStoredSession)
      .find((each) => each !== undefined);
    const token = session?.token ?? '';
    if (token === store.getState().session.token) return;
    if (!session || token === '') {
      store.dispatch(sessionEnded());
    } else {
      store.dispatch(sessionStarted(session));
      onLogin();
    }
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) syncSession(newValue);
  });
  onTabMessage(CART_CHANGED, refetchCart);
  /** The token of a page that the browser has put away. */
  let kept: string | null = null;
  /** Reads the changes of other tabs since then: this one missed the storage events. */
  const catchUp = () => {
    const storage = browserStorage();
    if (storage) syncSession(storage.getItem(KEY));
  };
  /** The first moment at which it may have asked again; 0 before. */
  let since = 0;
  const wake = () => {
    if (since === 0) since = Date.now();
    catchUp();
  };
  /** It may be shown again to a shopper with other prices. */
  window.addEventListener('pagehide', () => {
    kept = store.getState().session.token;
    hidePrices();
  });
  // Both come before `pageshow`, and before calls that are repeated when a page is seen again: they would go out with a
  // session that has ended.
  window.addEventListener('focus', () => {
    if (kept !== null) wake();
  });
  window.addEventListener('visibilitychange', () => {
    if (kept !== null && !document.hidden) wake();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    wake();
    refetchCart();
    showPrices(store, store.getState().session.token === kept ? 0 : since);
    kept = null;
    since = 0;
  });
}
