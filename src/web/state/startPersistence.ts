import { persistStore } from 'redux-persist';

/** Loads the persisted state, and keeps it up to date from then on. */
export async function startPersistence(store: Parameters<typeof persistStore>[0]): Promise<void> {
  await new Promise<void>((resolve) => {
    const persistor = persistStore(store, null, resolve);
    /** Fields are written one by one with a delay: flush before the page is hidden, so that a login is not lost. */
    window.addEventListener('pagehide', () => void persistor.flush());
  });
}
