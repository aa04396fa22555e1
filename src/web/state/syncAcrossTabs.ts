import { baseApi } from '../api/baseApi.ts';
import type { Store } from './createStore.ts';
import { onTabMessage, CART_CHANGED } from './tabMessages.ts';
import { unveilPrices, veilPrices } from './priceVeil.ts';
import { browserStorage } from './safeStorage.ts';
import { readStoredSession, sessionEnded, sessionStarted } from './session/sessionSlice.ts';
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
  /** A page that the browser puts away may be shown again to a shopper with other prices. */
  window.addEventListener('pagehide', veilPrices);
  /** Restored from the back/forward cache, it missed the storage events. */
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const { token } = store.getState().session;
    const since = Date.now();
    const storage = browserStorage();
    if (storage) {
      syncSession(storage.getItem(KEY));
      refetchCart();
    }
    unveilPrices(store, store.getState().session.token === token ? 0 : since);
  });
}
