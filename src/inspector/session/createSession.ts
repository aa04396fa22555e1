import type { InspectorCommand, RefusedMessage } from '../../protocol/inspectorMessages.ts';
import { createRecordingStore, type RecordingStore } from '../recording/createRecordingStore.ts';
import type { linkToShop } from '../shopNavigation.ts';

/** `alone`: nobody opened this window; `waiting`: who did has not said a word yet. */
export type ShopStatus = 'alone' | 'waiting' | 'connected' | 'left';

/** How it stands between this window and the shop. */
export interface ShopState {
  status: ShopStatus;
  /** The last thing that the shop did not do; a new object each time. */
  refusal: RefusedMessage | null;
  ignored: Ignored;
}

/** How many messages were of nobody, or of no shape that is known: here, and those that the shop tells of. */
export interface Ignored {
  here: number;
  inShop: number;
}

/** One visit of the shop, as this window is told of it. */
export interface Session {
  live: RecordingStore;
  getShop: () => ShopState;
  /** Returns how to stop listening. */
  subscribe: (listener: () => void) => () => void;
  ask: (command: InspectorCommand) => void;
}

export function createSession(
  link: typeof linkToShop,
  schedule: (run: () => void) => void,
): Session {
  const live = createRecordingStore(schedule);
  const listeners = new Set<() => void>();
  let shop: ShopState = { status: 'waiting', refusal: null, ignored: { here: 0, inShop: 0 } };
  let isCounting = false;

  function become(change: Partial<ShopState>): void {
    shop = { ...shop, ...change };
    listeners.forEach((listener) => listener());
  }

  /** Told soon, for as many as come until then: they may be a flood. */
  function count(change: Partial<Ignored>): void {
    shop = { ...shop, ignored: { ...shop.ignored, ...change } };
    if (isCounting) return;
    isCounting = true;
    schedule(() => {
      isCounting = false;
      become({});
    });
  }

  const linked = link({
    onMessage: (message) => {
      if (shop.status !== 'connected') become({ status: 'connected' });
      live.add(message);
    },
    onRefused: (refusal) => become({ refusal: { ...refusal } }),
    onLeft: () => become({ status: 'left' }),
    onIgnored: () => count({ here: shop.ignored.here + 1 }),
    onIgnoredThere: (inShop) => count({ inShop }),
  });
  if (!linked) shop = { ...shop, status: 'alone' };

  return {
    live,
    getShop: () => shop,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (command) => {
      if (shop.refusal) become({ refusal: null });
      linked?.ask(command);
    },
  };
}
