import { clockCommand, forceCommand, type Forcing } from '../../protocol/Forcing.ts';
import type { KnownEvents } from '../../protocol/KnownEvents.ts';
import {
  sendCommand,
  type InspectorCommand,
  type Refusal,
  type RefusedMessage,
} from '../../protocol/inspectorMessages.ts';
import { routeCommand, type RouteStep } from '../../protocol/Route.ts';
import { visitCommand } from '../../protocol/ShopPage.ts';
import {
  newestPage,
  pageOf,
  stateName,
  type RecordedActor,
  type Step,
} from '../recording/Recording.ts';
import type { RecordingStore } from '../recording/createRecordingStore.ts';
import { unmasked, type PlannedStep, type ReplayPlan } from './planReplay.ts';

const PAUSE_MS = 150;
const STEP_TIMEOUT_MS = 4_000;
const PAGE_TIMEOUT_MS = 15_000;

/** The first step that the shop does not repeat as recorded. */
export interface ReplayDifference {
  planned: PlannedStep;
  /**
   * `elsewhere`: the actor reached another state; `refused`: it does not take the event; `noActor`:
   * the page has no such actor.
   */
  kind: 'elsewhere' | 'refused' | 'noActor';
  /** The state that the actor reached; undefined without an actor. */
  came: unknown;
  refusal: Refusal | null;
}

export interface ReplayState {
  phase: 'opening' | 'running' | 'same' | 'differs' | 'noPage';
  taken: number;
  count: number;
  difference: ReplayDifference | null;
}

export interface Replay {
  /** Null before the first one. */
  getState: () => ReplayState | null;
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Reopens the page and takes it through the plan, up to the first difference. */
  start: (plan: ReplayPlan, path: string) => void;
  /** Receives the route to the beginning of the recording. */
  found: (steps: readonly RouteStep[] | null) => void;
  leave: () => void;
}

/** The shop's messages that the replay needs. */
export interface ShopNews {
  known: KnownEvents;
  refusal: Omit<RefusedMessage, 'type'> | null;
  forcing: Forcing | null;
  status: string;
}

interface ReplayOptions {
  ask: (command: InspectorCommand) => void;
  live: RecordingStore;
  getShop: () => ShopNews;
  subscribe: (listener: () => void) => () => void;
  pauseMs?: number;
  timeoutMs?: number;
}

/** Takes the shop's page through a recording: in its real interface, with the answers that were recorded. */
export function createReplay(options: ReplayOptions): Replay {
  const {
    ask,
    live,
    getShop,
    subscribe,
    pauseMs = PAUSE_MS,
    timeoutMs = STEP_TIMEOUT_MS,
  } = options;
  const listeners = new Set<() => void>();
  let state: ReplayState | null = null;
  /** Grows with each start and end: an earlier run stops. */
  let run = 0;
  let onRoute: (steps: readonly RouteStep[] | null) => void = () => undefined;

  function become(change: Partial<ReplayState> | null): void {
    state = change && { ...(state ?? NOTHING), ...change };
    listeners.forEach((listener) => listener());
  }

  const actors = () => live.getState().actors;

  /** Waits until something is there: undefined after the time is over. */
  function until<Found>(find: () => Found | undefined, ms = timeoutMs): Promise<Found | undefined> {
    return new Promise((resolve) => {
      const stops: (() => void)[] = [];
      const look = () => {
        const found = find();
        if (found !== undefined) end(found);
      };
      const timer = setTimeout(() => end(undefined), ms);
      const end = (found: Found | undefined) => {
        clearTimeout(timer);
        stops.forEach((stop) => stop());
        resolve(found);
      };
      stops.push(live.subscribe(look), subscribe(look));
      look();
    });
  }

  function hold({ held }: ReplayPlan, mustWait: boolean): void {
    for (const call of held) {
      ask(
        forceCommand(call, mustWait ? { kind: 'held' } : null, {
          isKept: mustWait,
          isLasting: mustWait,
        }),
      );
    }
    if (!mustWait) ask(clockCommand('release'));
  }

  /** Resolves to true once the shop's new page has connected. */
  async function open(path: string): Promise<boolean> {
    const before = newestPage(actors());
    ask(visitCommand(path));
    const isThere = () => {
      const isNew = newestPage(actors()) > before && getShop().status === 'connected';
      return isNew ? true : undefined;
    };
    return (await until(isThere, PAGE_TIMEOUT_MS)) === true;
  }

  /** Today's actors by the recorded ones, and how many of their steps were compared. */
  function createCast() {
    const cast = new Map<string, { id: string; seen: number }>();
    const own = (id: string) => actors().find(({ sessionId }) => sessionId === id);
    return {
      find: async ({ sessionId, machine }: PlannedStep) => {
        const page = newestPage(actors());
        const known = cast.get(sessionId);
        if (known) return known;
        const isTaken = (id: string) => [...cast.values()].some((each) => each.id === id);
        const found = await until(() =>
          actors().find(
            (each) =>
              each.machine?.chart.root === machine &&
              pageOf(each.sessionId) === page &&
              each.steps.length > 0 &&
              !isTaken(each.sessionId),
          ),
        );
        if (!found) return null;
        const part = { id: found.sessionId, seen: 0 };
        cast.set(sessionId, part);
        return part;
      },
      own,
    };
  }

  type Cast = ReturnType<typeof createCast>;

  async function send(id: string, event: { type: string }): Promise<Refusal | 'sent'> {
    const before = getShop().refusal;
    const count = () => actors().find(({ sessionId }) => sessionId === id)?.steps.length ?? 0;
    const from = count();
    ask(sendCommand(id, event));
    const refused = () => {
      const { refusal } = getShop();
      return refusal && refusal !== before && refusal.sessionId === id ? refusal : undefined;
    };
    const answer = await until(() => refused() ?? (count() > from ? 'sent' : undefined));
    return answer ?? { reason: 'unanswered' };
  }

  /** An actor that does not begin where the recorded one did is led there, if a way leads there. */
  async function lead(actor: RecordedActor, { machine, value }: PlannedStep): Promise<void> {
    const way = new Promise<readonly RouteStep[] | null>((resolve) => {
      onRoute = resolve;
      setTimeout(() => resolve(null), timeoutMs);
    });
    ask(routeCommand(actor.sessionId, { state: `${machine}.${stateName(value)}` }));
    for (const { event } of (await way) ?? []) await send(actor.sessionId, event);
  }

  /** Null where the shop does what was recorded. */
  async function take(planned: PlannedStep, cast: Cast): Promise<ReplayDifference | null> {
    const part = await cast.find(planned);
    if (!part) return { planned, kind: 'noActor', came: undefined, refusal: null };
    const steps = (): RecordedActor['steps'] => cast.own(part.id)?.steps ?? [];
    const differs = (came: unknown, refusal: Refusal | null = null): ReplayDifference => ({
      planned,
      kind: refusal ? 'refused' : 'elsewhere',
      came,
      refusal,
    });
    /** The next step that is like it. */
    const next = (isLike: (step: Step) => boolean) => () => {
      const index = steps().findIndex((each, at) => at >= part.seen && isLike(each));
      return index < 0 ? undefined : index;
    };
    const compare = (index: number | undefined) => {
      const step = steps()[index ?? steps().length - 1];
      part.seen = (index ?? part.seen - 1) + 1;
      const came = step?.snapshot.value;
      return index !== undefined && isSame(came, planned) ? null : differs(came);
    };
    if (planned.kind === 'begins') {
      const begun = next(({ snapshot }) => isSame(snapshot.value, planned));
      const index = await until(begun, timeoutMs / 2);
      if (index !== undefined) return compare(index);
      const actor = cast.own(part.id);
      if (actor) await lead(actor, planned);
      return compare(steps().length - 1);
    }
    const arrived = next(({ event }) => event.type === planned.event.type);
    if (planned.kind === 'follows') return compare(await until(arrived, PAGE_TIMEOUT_MS));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (arrived() === undefined) {
      const { machine, event } = planned;
      const answer = await send(part.id, unmasked(event, getShop().known[machine]?.[event.type]));
      if (answer !== 'sent') return differs(steps().at(-1)?.snapshot.value, answer);
    }
    return compare(await until(arrived));
  }

  async function go(plan: ReplayPlan, path: string): Promise<void> {
    run += 1;
    const own = run;
    become({ ...NOTHING, count: plan.steps.length });
    hold(plan, true);
    const isOpen = await open(path);
    if (own !== run) return;
    if (!isOpen) return become({ phase: 'noPage' });
    // A delay that began before would pass by itself.
    ask(clockCommand('hold'));
    become({ phase: 'running' });
    const cast = createCast();
    let difference: ReplayDifference | null = null;
    for (const planned of plan.steps) {
      difference = await take(planned, cast);
      if (own !== run) return;
      if (difference) break;
      become({ taken: (state?.taken ?? 0) + 1 });
    }
    end(plan);
    become({ phase: difference ? 'differs' : 'same', difference });
  }

  /** Calls that still wait stay held; their answers would lead the shop on. */
  function end(plan: ReplayPlan): void {
    const { forcing } = getShop();
    if (!forcing || forcing.held.length + forcing.clock.delays.length === 0)
      return hold(plan, false);
    for (const call of plan.held) {
      const isWaiting = forcing.held.some(
        (each) => each.machine === call.machine && each.call === call.call,
      );
      if (!isWaiting) ask(forceCommand(call, null));
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (plan, path) => void go(plan, path),
    found: (steps) => onRoute(steps),
    leave: () => {
      run += 1;
      become(null);
    },
  };
}

function isSame(came: unknown, { value }: PlannedStep): boolean {
  return JSON.stringify(came) === JSON.stringify(value);
}

const NOTHING: ReplayState = { phase: 'opening', taken: 0, count: 0, difference: null };
