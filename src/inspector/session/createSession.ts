import {
  REVEAL,
  type InspectorCommand,
  type RefusedMessage,
} from '../../protocol/inspectorMessages.ts';
import type { Forcing } from '../../protocol/Forcing.ts';
import type { KnownEvents } from '../../protocol/KnownEvents.ts';
import { lookCommand, type ShopPage } from '../../protocol/ShopPage.ts';
import { createRecordingStore, type RecordingStore } from '../recording/createRecordingStore.ts';
import { createPlanStore, type PlanStore } from '../testPlan/createPlanStore.ts';
import { createReplay, type Replay } from '../replay/createReplay.ts';
import { createRoute, type Route } from './createRoute.ts';
import type { linkToShop } from '../shopNavigation.ts';

/**
 * `alone`: no shop opened the window; `waiting`: it has not sent a message yet; `left`: it was closed, or its next page
 * has not called yet; `silent`: it does not answer.
 */
export type ShopStatus = 'alone' | 'waiting' | 'connected' | 'left' | 'silent';

/** Connection state between this window and the shop. */
export interface ShopState {
  status: ShopStatus;
  /** The reason why the last command was refused; a new object each time. */
  refusal: Omit<RefusedMessage, 'type'> | null;
  /** The events that the actors accept, by machine and type. */
  known: KnownEvents;
  /** The calls and delays that the inspector controls; null until the shop reports them. */
  forcing: Forcing | null;
  /** True if search texts are recorded as typed. */
  showsSearches: boolean;
  ignored: Ignored;
}

/** Number of messages from unknown actors or with an unknown shape: here, and as reported by the shop. */
export interface Ignored {
  here: number;
  inShop: number;
}

/** A connection to the shop. */
export interface Session {
  live: RecordingStore;
  getShop: () => ShopState;
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  ask: (command: InspectorCommand) => void;
  /** The way to a state or a transition. */
  route: Route;
  /** A recording, once more. */
  replay: Replay;
  /** The parts visited over all sessions. */
  plan: PlanStore;
  /** Asks for the page that the shop shows; null where it does not answer. */
  look: () => Promise<ShopPage | null>;
}

const LOOK_TIMEOUT_MS = 30_000;
/** The plan follows the shop that slowly. */
const TICK_MS = 500;

export function createSession(
  link: typeof linkToShop,
  schedule: (run: () => void) => void,
): Session {
  const live = createRecordingStore(schedule);
  const listeners = new Set<() => void>();
  let shop: ShopState = {
    status: 'waiting',
    refusal: null,
    showsSearches: false,
    known: {},
    forcing: null,
    ignored: { here: 0, inShop: 0 },
  };
  let isCounting = false;
  let onSeen: (page: ShopPage) => void = () => undefined;

  function become(change: Partial<ShopState>): void {
    shop = { ...shop, ...change };
    listeners.forEach((listener) => listener());
  }

  /** Notifies soon, once for all messages until then, to survive floods. */
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
      // Another page masks again.
      if (shop.status !== 'connected') become({ status: 'connected', showsSearches: false });
      live.add(message);
    },
    onRefused: (refusal) => become({ refusal: { ...refusal } }),
    onKnown: (known) => become({ known }),
    onForcing: (forcing) => become({ forcing }),
    onRoute: ({ sessionId, steps }) => {
      route.found(sessionId, steps);
      replay.found(steps);
    },
    onSeen: (page) => onSeen(page),
    onDone: () => undefined,
    onHeard: () => {
      if (shop.status === 'silent') become({ status: 'connected' });
    },
    onSilent: () => {
      if (shop.status === 'connected') become({ status: 'silent' });
    },
    onLeft: () => {
      if (shop.status !== 'left') become({ status: 'left' });
    },
    onIgnored: () => count({ here: shop.ignored.here + 1 }),
    onIgnoredThere: (inShop) => count({ inShop }),
  });
  if (!linked) shop = { ...shop, status: 'alone' };

  const getShop = () => shop;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function ask(command: InspectorCommand): void {
    if (shop.refusal) become({ refusal: null });
    if (command.type === REVEAL) become({ showsSearches: command.searchText });
    linked?.ask(command);
  }

  function look(): Promise<ShopPage | null> {
    if (shop.status !== 'connected') return Promise.resolve(null);
    return new Promise((resolve) => {
      onSeen = resolve;
      setTimeout(() => resolve(null), LOOK_TIMEOUT_MS);
      ask(lookCommand());
    });
  }

  const plan = createPlanStore(ownStorage());
  let isTicking = false;
  live.subscribe(() => {
    if (isTicking) return;
    isTicking = true;
    setTimeout(() => {
      isTicking = false;
      plan.add(live.getState().actors);
    }, TICK_MS);
  });

  const route = createRoute({ ask, live, getShop, subscribe });
  const replay = createReplay({ ask, live, getShop, subscribe });
  return { live, getShop, subscribe, ask, route, replay, plan, look };
}

/** Blocked storage remembers nothing. */
function ownStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
