import {
  createEmptyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { KnownEvents } from '../../../protocol/KnownEvents.ts';
import type { RouteStep, RouteTarget } from '../../../protocol/Route.ts';
import type { TransitionPlace } from '../../../protocol/SnapshotNotes.ts';
import { transitionPlace } from './createSnapshotLog.ts';

/** The part of a machine's context that decides where an event leads, as in `npm run paths`. */
const DECISIVE: Readonly<Record<string, (context: never) => unknown>> = {
  search: ({ text }: { text: string }) => text,
  cart: ({ pending }: { pending: object }) => Math.min(Object.keys(pending).length, 1),
  checkout: ({ draft, answer }: CheckoutLike) => [
    draft.confirmed.length,
    draft.attempt?.status,
    answer?.order?.payment,
  ],
};

interface CheckoutLike {
  draft: { confirmed: readonly string[]; attempt: { status: string } | null };
  answer: { order?: { payment: unknown } } | null;
}

interface Edge {
  before: AnyMachineSnapshot;
  event: AnyEventObject;
  after: AnyMachineSnapshot;
}

/**
 * The shortest way from a snapshot to a target, by the examples of the machine's events, with synthetic answers where it
 * needs them. Nothing of it happens. Null where none leads there.
 */
export function findRoute(
  machine: AnyStateMachine,
  from: AnyMachineSnapshot,
  target: RouteTarget,
  known: KnownEvents,
): RouteStep[] | null {
  const decisive = DECISIVE[machine.id] ?? (() => null);
  const place = ({ value, context }: { value: unknown; context: unknown }) =>
    JSON.stringify([value, decisive(context as never)]);
  const examples = Object.entries(known[machine.id] ?? {}).flatMap(([type, { examples }]) =>
    examples.map((example): AnyEventObject => ({ ...example, type })),
  );
  const paths = getShortestPaths(machine, {
    fromState: from,
    events: (snapshot) => examples.filter((event) => doesTake(machine, snapshot, event)),
    serializeState: (snapshot, event, before) =>
      JSON.stringify([place(snapshot), event, before && place(before)]),
  });
  const [shortest] = paths
    .map(({ steps }) => steps)
    .filter((steps) => {
      const after = steps.at(-1)?.state;
      const before = steps.at(-2)?.state;
      const event = steps.at(-1)?.event as AnyEventObject | undefined;
      return before && event && after && isReached(machine, { before, event, after }, target);
    })
    .toSorted((one, other) => one.length - other.length);
  if (!shortest) return null;
  return shortest.slice(1).map(({ event, state }) => ({
    event: event as RouteStep['event'],
    value: state.value as unknown,
  }));
}

/** Not what a guard refuses, nor what these data would break. */
function doesTake(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean {
  const nodes = snapshot._nodes as AnyStateNode[];
  if (!nodes.some(({ transitions }) => transitions.has(event.type))) return false;
  try {
    return snapshot.can(event) && takenBy(machine, snapshot, event).length > 0;
  } catch {
    return false;
  }
}

function isReached(
  machine: AnyStateMachine,
  { before, event, after }: Edge,
  target: RouteTarget,
): boolean {
  const taken = takenBy(machine, before, event);
  if ('transition' in target) {
    const { source, eventType, index } = target.transition;
    return taken.some(
      (each) => each.source === source && each.eventType === eventType && each.index === index,
    );
  }
  // A state that is left at once is in no snapshot.
  const passed = taken.slice(1).map(({ source }) => source);
  const active = (after._nodes as AnyStateNode[]).map(({ machine: { id }, path }) =>
    [id, ...path].join('.'),
  );
  return [...active, ...passed].includes(target.state);
}

/** The transitions that an event would take, tried without effects. */
function takenBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): TransitionPlace[] {
  const self = createEmptyActor();
  const taken: TransitionPlace[] = [];
  self.system.inspect((seen) => {
    if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(transitionPlace));
  });
  const nothing = () => undefined;
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  machine.transition(snapshot, event, scope as never);
  return taken;
}
