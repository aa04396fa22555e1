import { persistReducer, persistStore, type Storage, type WebStorage } from 'redux-persist';
import type { Reducer } from '@reduxjs/toolkit';
import type { StoredCart, StoredOrders } from '../api/sessionActions.ts';
import type { StoredSession } from '../api/storedEntities.ts';
import type { siteConfigSlice, StoredCategories } from './lastVisit.ts';
import { readStoredCategories, readStoredSite } from './readLastVisit.ts';
import { safeStorage } from './safeStorage.ts';
import { readStoredSession } from './session/readStoredSession.ts';
import { hasShape, storedCandidates } from './storedShape.ts';

export { restoreLastVisit, readStoredSite } from './readLastVisit.ts';

const VERSION = 2;

interface SliceReducers {
  session: Reducer<StoredSession>;
  siteConfig: typeof siteConfigSlice.reducer;
  categories: Reducer<StoredCategories>;
  orders: Reducer<StoredOrders>;
  cart: Reducer<StoredCart>;
}

/** The slices that survive a reload, each under a localStorage key of its own. */
export function persistedReducers(
  { session, siteConfig, categories, orders, cart }: SliceReducers,
  local: globalThis.Storage | null,
) {
  const storage = safeStorage(local);
  return {
    session: persisted({ key: 'auth-storage', read: readStoredSession }, session, storage),
    siteConfig: persisted({ key: 'site-config', read: readStoredSite }, siteConfig, storage),
    categories: persisted({ key: 'categories', read: readStoredCategories }, categories, storage),
    orders: persisted({ key: 'orders-storage', read: readStoredOrders }, orders, storage),
    cart: persisted({ key: 'cart-storage', read: readStoredCart }, cart, storage),
  };
}

/** Loads the persisted state, and keeps it up to date from then on. */
export async function startPersistence(store: Parameters<typeof persistStore>[0]): Promise<void> {
  await new Promise<void>((resolve) => {
    const persistor = persistStore(store, null, resolve);
    /** Fields are written one by one with a delay: flush before the page is hidden, so that a login is not lost. */
    window.addEventListener('pagehide', () => void persistor.flush());
  });
}

interface Persistence<State> {
  /** The exact localStorage key. */
  key: string;
  /** Reads the entity from any earlier format; undefined when invalid. */
  read: (found: unknown) => State | undefined;
}

/** A slice persisted as plain JSON. Invalid stored data is dropped in favour of the defaults. */
function persisted<State extends object>(
  { key, read }: Persistence<State>,
  reducer: Reducer<State>,
  storage: WebStorage,
) {
  const persisting = persistReducer<State>(
    {
      key,
      // oxlint-disable-next-line typescript/no-deprecated -- the keys are exact, without `persist:`
      keyPrefix: '',
      version: VERSION,
      storage: plainStorage(storage),
      serialize: false,
      timeout: 0,
      getStoredState: async () => {
        const found = storedCandidates(await storage.getItem(key));
        const state = found.map(read).find((each) => each !== undefined);
        return state && { ...state, _persist: { version: VERSION, rehydrated: true } };
      },
    },
    reducer,
  );
  // Its mark in the state is redux-persist's own: there is none until it has started.
  return persisting as Reducer<State>;
}

/** Omits redux-persist's metadata from the stored JSON. */
function plainStorage(storage: WebStorage): Storage {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem: (key, state: object) =>
      storage.setItem(key, JSON.stringify(state, withoutPersistMetadata)),
  };
}

function withoutPersistMetadata(field: string, value: unknown): unknown {
  return field === '_persist' ? undefined : value;
}

function readStoredOrders(found: unknown): StoredOrders | undefined {
  return hasShape(found, { orders: 'array' })
    ? { orders: found['orders'] as unknown[] }
    : undefined;
}

function readStoredCart(found: unknown): StoredCart | undefined {
  if (!hasShape(found, { owner: 'string', items: 'array' })) return undefined;
  return { owner: found['owner'] as string, items: found['items'] as unknown[] };
}
