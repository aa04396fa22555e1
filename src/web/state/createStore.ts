import {
  combineReducers,
  configureStore,
  type UnknownAction,
  type Middleware,
  type ThunkDispatch,
  type Reducer,
} from '@reduxjs/toolkit';
import { baseApi, CALLER_TAGS } from '../api/baseApi.ts';
import type { ApiDependencies } from '../api/baseQuery.ts';
import { pageAnswersArrived, type PageAnswers } from '../api/pageAnswers.ts';
import {
  cartKept,
  NO_CART,
  ordersLoaded,
  sessionRefused,
  type StoredOrders,
} from '../api/sessionActions.ts';
import { endVisits, settleVisit, visitsSlice } from './session/endVisits.ts';
import { categoriesSlice, siteConfigSlice } from './lastVisit.ts';
import { logFailure } from './logFailure.ts';
import { sessionSlice, sessionEnded, sessionStarted } from './session/sessionSlice.ts';
import { broadcastCartChanges } from './tabMessages.ts';

/** Data of one shopper, which goes with the session. */
function shoppersReducer<State>(
  none: State,
  read: (action: UnknownAction) => State | undefined,
): Reducer<State> {
  return (state = none, action) => {
    const isAnother = [sessionStarted, sessionEnded, sessionRefused].some(({ match }) =>
      match(action),
    );
    return isAnother ? none : (read(action) ?? state);
  };
}

const NO_ORDERS: StoredOrders = { orders: [] };

/** The number of times that all answers about products were called out of date. */
function catalogueChanges(count = 0, action: UnknownAction): number {
  const isChange = baseApi.util.invalidateTags.match(action) && action.payload.includes('Product');
  return isChange ? count + 1 : count;
}

const REDUCERS = {
  api: baseApi.reducer,
  visits: visitsSlice.reducer,
  catalogueChanges,
  session: sessionSlice.reducer,
  siteConfig: siteConfigSlice.reducer,
  categories: categoriesSlice.reducer,
  orders: shoppersReducer(NO_ORDERS, (action) =>
    ordersLoaded.match(action) ? { orders: action.payload } : undefined,
  ),
  cart: shoppersReducer(NO_CART, (action) => (cartKept.match(action) ? action.payload : undefined)),
};

type ShopReducers = typeof REDUCERS;

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
  let reducer = combineReducers(REDUCERS);
  const reduce: typeof reducer = (state, action) => reducer(state, action);
  const store = buildStore(dependencies, reduce);
  const restore = async () => {
    const { persistedReducers, startPersistence, restoreLastVisit, readStoredSite } = await import(
      /* webpackChunkName: "OpenShop" */ './startPersistence.ts'
    );
    reducer = combineReducers({
      ...REDUCERS,
      ...persistedReducers(REDUCERS, dependencies.storage),
    });
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
      return reduce(state, action);
    });
    return () => store.replaceReducer(reduce);
  };
  if (dependencies.answers) store.dispatch(pageAnswersArrived(dependencies.answers));
  return { store, restore, observeActions };
}

function buildStore(
  dependencies: StoreDependencies,
  reducer: ReturnType<typeof combineReducers<ShopReducers>>,
) {
  const { fetchFn, backend = '' } = dependencies;
  const { loginSettled = async () => undefined, onSessionRefused: notify } = dependencies;
  const extraArgument: ApiDependencies = { fetchFn, backend, tokenOf, loginSettled };
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        serializableCheck: { ignoredActions: ['persist/FLUSH', 'persist/PERSIST'] },
      }).concat(
        baseApi.middleware,
        refetchOnAuthChange,
        endVisits,
        broadcastCartChanges,
        onSessionRefused(() => notify?.()),
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
