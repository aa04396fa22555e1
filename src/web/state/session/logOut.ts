import { sessionApi } from '../../api/sessionApi.ts';
import type { AppDispatch, RootState } from '../createStore.ts';
import { logFailure } from '../logFailure.ts';
import { sessionEnded } from './sessionSlice.ts';

/** Ends the session locally at once and revokes the token on the server. */
export function logOut() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { token } = getState().session;
    dispatch(sessionEnded());
    if (token === '') return;
    const { error } = await dispatch(sessionApi.endpoints.logOut.initiate(token, { track: false }));
    if (error) logFailure('the token was not revoked', error);
  };
}
