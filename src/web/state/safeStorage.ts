import type { WebStorage } from 'redux-persist';

/** localStorage, or null where it is blocked (reading the property may throw). */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** A storage that never throws, even when blocked or full. */
export function safeStorage(storage: Storage | null): WebStorage {
  const attempt = <Result>(action: (open: Storage) => Result): Result | null => {
    try {
      return storage && action(storage);
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => Promise.resolve(attempt((open) => open.getItem(key))),
    setItem: (key, text) => Promise.resolve(void attempt((open) => open.setItem(key, text))),
    removeItem: (key) => Promise.resolve(void attempt((open) => open.removeItem(key))),
  };
}
