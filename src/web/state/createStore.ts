import {
  combineReducers,
  configureStore,
  type UnknownAction,
  type Middleware,
  type ThunkDispatch,
  createSlice,
} from '@reduxjs/toolkit';
import { FLUSH, PERSIST } from 'redux-persist';
import { baseApi, CALLER_TAGS } from '../api/baseApi.ts';
import type { ApiDependencies } from '../api/baseQuery.ts';
import { pageAnswersArrived, type PageAnswers } from '../api/pageAnswers.ts';
import { sessionRefused, ordersLoaded } from '../api/sessionActions.ts';
import { endVisits, settleVisit, visitsSlice } from './session/endVisits.ts';
import {
  categoriesSlice,
  readStoredCategories,
  restoreLastVisit,
  readStoredSite,
  siteConfigSlice,
} from './lastVisit.ts';
import { logFailure } from './logFailure.ts';
import { persistedReducer } from './persistedReducer.ts';
import { safeStorage } from './safeStorage.ts';
import {
  readStoredSession,
  sessionSlice,
  sessionEnded,
  sessionStarted,
} from './session/sessionSlice.ts';
import { hasShape } from './storedShape.ts';
import { broadcastCartChanges } from './tabMessages.ts';

const NONE: StoredOrders = { orders: [] };
/** The member's orders; none for a guest. */
const ordersSlice = createSlice({
  name: 'orders',
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(ordersLoaded, (_state, { payload }) => ({ orders: payload }));
    for (const another of [sessionStarted, sessionEnded, sessionRefused]) {
      builder.addCase(another, () => NONE);
    }
  },
});

export interface StoreDependencies {
  fetchFn: typeof fetch;
  /** Null where the browser blocks it. */
  storage: Storage | null;
  /** Origin of the shop's backend; the page's own when left out. */
  backend?: string;
  /** The answers that came with a painted page: newer than the data of the last visit. */
  answers?: PageAnswers | null;
  /** Resolves once the auth modal is closed; immediately when left out. */
  loginSettled?: () => Promise<void>;
  /** The session expired. */
  onSessionRefused?: () => void;
}

export type Store = ReturnType<typeof buildStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];

/** Called with every action before the store handles it. */
export type ActionObserver = (action: UnknownAction) => void;

export function createStore(dependencies: StoreDependencies): {
  store: Store;
  /** Loads the persisted state, in a few microtasks, and keeps it up to date from then on. */
  restore: () => Promise<void>;
  /** Returns the unsubscribe function. */
  observeActions: (observer: ActionObserver) => () => void;
} {
  const reducer = buildReducer(dependencies.storage);
  const store = buildStore(dependencies, reducer);
  const restore = async () => {
    const { startPersistence } = await import(
      /* webpackChunkName: "OpenShop" */ './startPersistence.ts'
    );
    await startPersistence(store);
    const { siteConfig, categories, orders } = store.getState();
    if (!dependencies.answers) {
      store.dispatch(restoreLastVisit(readStoredSite(siteConfig), categories.categories));
    }
    settleVisit(store);
    if (orders.orders.length > 0) dispatchOrders(store.dispatch, 'restoreOrders');
  };
  const observeActions = (observer: ActionObserver) => {
    store.replaceReducer((state, action) => {
      observer(action);
      return reducer(state, action);
    });
    return () => store.replaceReducer(reducer);
  };
  if (dependencies.answers) store.dispatch(pageAnswersArrived(dependencies.answers));
  return { store, restore, observeActions };
}

function buildStore(dependencies: StoreDependencies, reducer: ReturnType<typeof buildReducer>) {
  const { fetchFn, backend = '' } = dependencies;
  const { loginSettled = async () => undefined, onSessionRefused: notify } = dependencies;
  const extraArgument: ApiDependencies = { fetchFn, backend, tokenOf, loginSettled };
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        serializableCheck: { ignoredActions: [FLUSH, PERSIST] },
      }).concat(
        baseApi.middleware,
        refetchOnAuthChange,
        endVisits,
        broadcastCartChanges,
        onSessionRefused(() => notify?.()),
      ),
  });
}

function buildReducer(local: Storage | null) {
  const storage = safeStorage(local);
  return combineReducers({
    api: baseApi.reducer,
    visits: visitsSlice.reducer,
    session: persistedReducer(
      { key: 'auth-storage', read: readStoredSession },
      sessionSlice.reducer,
      storage,
    ),
    siteConfig: persistedReducer(
      { key: 'site-config', read: readStoredSite },
      siteConfigSlice.reducer,
      storage,
    ),
    categories: persistedReducer(
      { key: 'categories', read: readStoredCategories },
      categoriesSlice.reducer,
      storage,
    ),
    orders: persistedReducer(
      { key: 'orders-storage', read: readStoredOrders },
      ordersSlice.reducer,
      storage,
    ),
  });
}

function tokenOf(state: unknown): string {
  return (state as { session: { token: string } }).session.token;
}

/** Calls back after the server refused the session's token. */
function onSessionRefused(callback: () => void): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (sessionRefused.match(action)) callback();
    return result;
  };
}

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

/** Prices, cart and orders depend on the session: refetches them when the token changes. */
const refetchOnAuthChange: Middleware<object, unknown, Dispatch> =
  (store) => (next) => (action) => {
    const before = tokenOf(store.getState());
    const result = next(action);
    const token = tokenOf(store.getState());
    if (token === before) return result;
    store.dispatch(baseApi.util.invalidateTags([...CALLER_TAGS]));
    if (token !== '') dispatchOrders(store.dispatch, 'refreshOrders');
    return result;
  };

/** The orders api is loaded with the first login. Not awaited: only the pages that list the orders need them. */
function dispatchOrders(dispatch: Dispatch, thunk: 'restoreOrders' | 'refreshOrders'): void {
  import(/* webpackChunkName: "ordersApi" */ './session/sessionOrders.ts')
    .then((orders) => dispatch(orders[thunk]()))
    .catch((error: unknown) => logFailure('the orders did not load', error));
}

interface StoredOrders {
  /** Checked by `restoreOrders`. */
  orders: readonly unknown[];
}

function readStoredOrders(found: unknown): StoredOrders | undefined {
  if (!hasShape(found, { orders: 'array' })) return undefined;
  return { orders: found['orders'] as unknown[] };
}
