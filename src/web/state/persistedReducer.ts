import { persistReducer, type WebStorage } from 'redux-persist';
import type { Reducer } from '@reduxjs/toolkit';
import { storedCandidates } from './storedCandidates.ts';

const VERSION = 1;

interface Persistence<State> {
  /** The exact localStorage key. */
  key: string;
  /** The entity in what was found, whatever version or library wrote it; undefined when it is none. */
  read: (found: unknown) => State | undefined;
}

/** A slice that survives a reload. What does not read as its entity is dropped, and the defaults stand. */
export function persistedReducer<State extends object>(
  { key, read }: Persistence<State>,
  reducer: Reducer<State>,
  storage: WebStorage,
) {
  return persistReducer<State>(
    {
      key,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the keys are exact, without `persist:`
      keyPrefix: '',
      version: VERSION,
      storage,
      timeout: 0,
      getStoredState: async () => {
        const found = storedCandidates(await storage.getItem(key));
        const state = found.map(read).find((each) => each !== undefined);
        return state && { ...state, _persist: { version: VERSION, rehydrated: true } };
      },
    },
    reducer,
  );
}
