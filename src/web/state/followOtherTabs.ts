import type { Store } from './createStore.ts';
import { readStoredSession, sessionEnded, sessionStarted } from './sessionSlice.ts';
import { storedCandidates } from './storedCandidates.ts';

const KEY = 'auth-storage';

/** Whoever logs in or out in another tab does so in this one. `onLogin` is told after a login. */
export function followOtherTabs(store: Store, onLogin: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY && key !== null) return;
    const session = storedCandidates(newValue)
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
  });
}
