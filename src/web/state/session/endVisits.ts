import {
  createSlice,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi.ts';
import { storeApi } from '../../api/storeApi.ts';
import { restoreFrame } from '../lastVisit.ts';
import { sessionEnded, sessionStarted } from './sessionSlice.ts';
import { clearSessionTexts, sessionText } from './sessionText.ts';

type VisitState = Parameters<ReturnType<typeof storeApi.endpoints.getCategories.select>>[0] & {
  session: { username: string };
};

interface VisitStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => VisitState;
}

/** Owner of this tab's sessionStorage. Empty: a guest, who keeps it when logging in. */
const owner = sessionText('visit-owner');

/** Number of ended visits in this tab; used as a React key to remount for the next shopper. */
export const visitsSlice = createSlice({
  name: 'visits',
  initialState: 0,
  reducers: { visitEnded: (count) => count + 1 },
});

/**
 * Removes everything of the last shopper after a logout, here or in another tab, and before another
 * account. A session that the shop refused may go on with a new login: until then its visit is
 * kept.
 */
export const endVisits: Middleware<object, VisitState, VisitStore['dispatch']> =
  (store) => (next) => (action) => {
    const result = next(action);
    if (sessionStarted.match(action) || sessionEnded.match(action)) settleVisit(store);
    return result;
  };

/** Also called for a tab restored after the session changed. */
export function settleVisit({ dispatch, getState }: VisitStore): void {
  const { username } = getState().session;
  const last = owner.read();
  if (last !== '' && last !== username) {
    clearStorage();
    const { getSiteConfiguration, getCategories } = storeApi.endpoints;
    const { data: site } = getSiteConfiguration.select()(getState());
    const { data: categories } = getCategories.select()(getState());
    dispatch(baseApi.util.resetApiState());
    dispatch(restoreFrame(site, categories));
    dispatch(visitsSlice.actions.visitEnded());
  }
  if (username !== '') owner.write(username);
}

/** This key of localStorage outlasts the tab, and not the visit. */
export const RECENT_SEARCHES_KEY = 'recent-searches';

function clearStorage(): void {
  clearSessionTexts();
  try {
    window.sessionStorage.clear();
    window.localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    return;
  }
}
