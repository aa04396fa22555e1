import { clockCommand, forceCommand, type Forcing } from '../../protocol/Forcing.ts';
import {
  sendCommand,
  type InspectorCommand,
  type RefusedMessage,
} from '../../protocol/inspectorMessages.ts';
import { routeCommand, type RouteStep, type RouteTarget } from '../../protocol/Route.ts';
import { callsIn, type Chart } from '../chart/Chart.ts';
import type { RecordedActor } from '../recording/Recording.ts';
import type { RecordingStore } from '../recording/createRecordingStore.ts';

const PAUSE_MS = 400;
const SEND_TIMEOUT_MS = 3000;

/** `asked` for its way; `ready` to take a step; `stepping` until the shop has taken it. */
export type RoutePhase = 'asked' | 'ready' | 'stepping' | 'arrived' | 'noWay' | 'lost';

/** The way of an actor to a state or a transition. */
export interface RouteState {
  sessionId: string;
  /** The id of the state or transition. */
  goal: string;
  phase: RoutePhase;
  steps: readonly RouteStep[];
  /** The number of steps that the actor has taken. */
  taken: number;
}

export interface Route {
  /** Null without a goal. */
  getState: () => RouteState | null;
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Asks for the way there. */
  seek: (actor: RecordedActor, goal: string) => void;
  /** Takes the next step, or all of them one after the other. */
  go: (isAtOnce: boolean) => void;
  leave: () => void;
  /** The shop's answer. */
  found: (sessionId: string, steps: readonly RouteStep[] | null) => void;
}

/** The shop's messages that the route needs. */
interface ShopNews {
  forcing: Forcing | null;
  refusal: Pick<RefusedMessage, 'sessionId'> | null;
}

interface RouteOptions {
  ask: (command: InspectorCommand) => void;
  live: RecordingStore;
  getShop: () => ShopNews;
  subscribe: (listener: () => void) => () => void;
  /** The pause between steps, long enough to be seen in the shop. */
  pauseMs?: number;
}

/**
 * Leads a living actor along a route, event by event. Its calls and delays are held meanwhile, so that the answers of the
 * route are the only ones; whatever still waits at the end stays held.
 */
export function createRoute(options: RouteOptions): Route {
  const { ask, live, getShop, subscribe, pauseMs = PAUSE_MS } = options;
  const listeners = new Set<() => void>();
  let state: RouteState | null = null;
  let chart: Chart | null = null;
  let isAtOnce = false;
  let isHolding = false;
  /** Time stood still before. */
  let wasPaused = false;
  /** The number of the actor's steps before it took the next one. */
  let before = 0;
  let timer: number | undefined;

  function become(change: Partial<RouteState>): void {
    if (!state) return;
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  }

  const stepsOf = (sessionId: string) =>
    live.getState().actors.find((each) => each.sessionId === sessionId)?.steps ?? [];

  function hold(mustWait: boolean): void {
    if (mustWait === isHolding || !chart) return;
    isHolding = mustWait;
    if (mustWait) wasPaused = getShop().forcing?.clock.isPaused === true;
    const machine = chart.root;
    for (const call of callsIn(chart)) {
      ask(
        forceCommand({ machine, call }, mustWait ? { kind: 'held' } : null, { isKept: mustWait }),
      );
    }
    if (!wasPaused) ask(clockCommand(mustWait ? 'hold' : 'release'));
  }

  function take(): void {
    const step = state?.steps[state.taken];
    if (!state || !step || state.phase !== 'ready') return;
    hold(true);
    before = stepsOf(state.sessionId).length;
    become({ phase: 'stepping' });
    ask(sendCommand(state.sessionId, step.event));
    timer = window.setTimeout(() => become({ phase: 'lost' }), SEND_TIMEOUT_MS);
  }

  /**
   * Calls and delays that wait at the end go on waiting; otherwise there would be nothing to see.
   */
  function arrive(): void {
    const { forcing } = getShop();
    const isWaiting = forcing && forcing.held.length + forcing.clock.delays.length > 0;
    if (!isWaiting) hold(false);
    isHolding = false;
    become({ phase: 'arrived' });
  }

  /** Called whenever the recording or the shop has changed. */
  function look(): void {
    const { refusal } = getShop();
    if (state?.phase === 'asked' && refusal?.sessionId === state.sessionId) {
      return become({ phase: 'lost' });
    }
    if (state?.phase !== 'stepping') return;
    const { sessionId, steps, taken } = state;
    const wanted = steps[taken];
    const came = stepsOf(sessionId)
      .slice(before)
      .find(({ event }) => event.type === wanted?.event.type);
    if (!came && refusal?.sessionId !== sessionId) return;
    window.clearTimeout(timer);
    if (!came || JSON.stringify(came.snapshot.value) !== JSON.stringify(wanted?.value)) {
      return become({ phase: 'lost' });
    }
    become({ phase: 'ready', taken: taken + 1 });
    // The shop reports what the step forces after the step itself.
    timer = window.setTimeout(goOn, pauseMs);
  }

  function goOn(): void {
    if (!state) return;
    if (state.taken === state.steps.length) arrive();
    else if (isAtOnce) take();
  }

  live.subscribe(look);
  subscribe(look);

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seek: ({ sessionId, machine }, goal) => {
      window.clearTimeout(timer);
      if (!machine) return;
      ({ chart } = machine);
      state = { sessionId, goal, phase: 'asked', steps: [], taken: 0 };
      become({});
      ask(routeCommand(sessionId, targetOf(chart, goal)));
    },
    go: (wanted) => {
      isAtOnce = wanted;
      take();
    },
    leave: () => {
      window.clearTimeout(timer);
      if (state?.phase !== 'arrived') hold(false);
      state = null;
      isHolding = false;
      listeners.forEach((listener) => listener());
    },
    found: (sessionId, steps) => {
      if (state?.phase !== 'asked' || state.sessionId !== sessionId) return;
      become(steps && steps.length > 0 ? { phase: 'ready', steps } : { phase: 'noWay' });
    },
  };
}

function targetOf({ transitions }: Chart, goal: string): RouteTarget {
  const transition = transitions.find(({ id }) => id === goal);
  if (!transition) return { state: goal };
  const { source, eventType, index } = transition;
  return { transition: { source, eventType, index } };
}
