import { createStartup, type StartupActor } from '../features/startup/createStartup.ts';
import type { Inspect } from '../state/createInspectRelay.ts';
import type { Store } from '../state/createStore.ts';
import { unveilOwnPrices } from '../state/priceVeil.ts';
import { syncAcrossTabs } from '../state/syncAcrossTabs.ts';

interface Visit {
  /** With what the last visit left. */
  store: Store;
  notify: (text: string) => void;
  inspect: Inspect;
  /** After a login in another tab. */
  onLogin: () => void;
}

/** Loads what every visit needs, and follows other tabs. A chunk of its own: no page needs it to be painted. */
export function startVisit({ store, notify, inspect, onLogin }: Visit): StartupActor {
  syncAcrossTabs(store, onLogin);
  const startup = createStartup({ store, notify, inspect });
  unveilOwnPrices(store);
  return startup;
}
