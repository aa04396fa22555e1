import { persistReducer, type Storage, type WebStorage } from 'redux-persist';
import type { Reducer } from '@reduxjs/toolkit';
import { storedCandidates } from './storedShape.ts';

const VERSION = 2;

interface Persistence<State> {
  /** The exact localStorage key. */
  key: string;
  /** Reads the entity from any earlier format; undefined when invalid. */
  read: (found: unknown) => State | undefined;
}

/** A slice persisted as plain JSON. Invalid stored data is dropped in favour of the defaults. */
export function persistedReducer<State extends object>(
  { key, read }: Persistence<State>,
  reducer: Reducer<State>,
  storage: WebStorage,
) {
  return persistReducer<State>(
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
