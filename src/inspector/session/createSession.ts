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
  /** Messages of nobody, or of no shape that is known. */
  ignored: number;
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
  let shop: ShopState = { status: 'waiting', refusal: null, ignored: 0 };

  function become(change: Partial<ShopState>): void {
    shop = { ...shop, ...change };
    listeners.forEach((listener) => listener());
  }

  const linked = link({
    onMessage: (message) => {
      if (shop.status !== 'connected') become({ status: 'connected' });
      live.add(message);
    },
    onRefused: (refusal) => become({ refusal: { ...refusal } }),
    onLeft: () => become({ status: 'left' }),
    onIgnored: () => become({ ignored: shop.ignored + 1 }),
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
