import {
  createActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { createMachineWatch, type MachineWatch, type SeenParts } from './createMachineWatch.ts';

/** How to walk a machine. */
export interface Walk {
  /** Every event worth trying (there), with the synthetic `xstate.done.actor.…` and `xstate.error.actor.…` of the invokes. */
  events: readonly AnyEventObject[] | ((snapshot: AnyMachineSnapshot) => AnyEventObject[]);
  /** The inputs from which the machine may start. */
  inputs?: readonly unknown[];
  /** The parts of the context that decide where an event leads; the rest may differ without making a new place. */
  distinguish?: (context: never) => unknown;
  /** What of an event, beside its type, decides where it leads. */
  distinguishEvent?: (event: AnyEventObject) => unknown;
}

export interface Step {
  event: AnyEventObject;
  /** The state to which it leads. */
  value: StateValue;
}

export interface Coverage extends SeenParts {
  paths: number;
}

/** A path from one of the inputs. */
interface InputPath {
  input?: unknown;
  steps: readonly Step[];
}

/** Walks the shortest path to every place of the machine by every transition. */
export function walkMachine(machine: AnyStateMachine, walk: Walk): Coverage {
  const paths = (walk.inputs ?? [undefined]).flatMap((input) =>
    shortestPaths(machine, walk, input).map((steps) => ({ input, steps })),
  );
  return coverageOf(machine, paths);
}

/** Takes paths in a real actor, and tells which states none of them enters and which transitions none takes. */
export function coverageOf(machine: AnyStateMachine, paths: readonly InputPath[]): Coverage {
  const watch = createMachineWatch(machine);
  for (const { input, steps } of paths) {
    const events = steps.map(({ event }) => event);
    replay(machine, input, events, watch);
  }
  return { paths: paths.length, ...watch.read() };
}

/** The shortest path to every place of the machine by every transition, each with its beginning. */
export function shortestPaths(machine: AnyStateMachine, walk: Walk, input?: unknown): Step[][] {
  const { events, distinguish = () => null, distinguishEvent = () => null } = walk;
  const cause = (event: AnyEventObject) =>
    `${event.type} ${JSON.stringify(distinguishEvent(event))}`;
  const place = (snapshot: { value: unknown; context: unknown }) =>
    JSON.stringify([snapshot.value, distinguish(snapshot.context as never)]);
  const paths = getShortestPaths(machine, {
    events: typeof events === 'function' ? events : [...events],
    input,
    serializeState: (snapshot, event, before) =>
      `${place(snapshot)} by ${event ? cause(event) : ''} from ${before ? place(before) : ''}`,
  });
  return paths.map(({ steps }) =>
    steps.map(({ event, state }) => ({ event: event as AnyEventObject, value: state.value })),
  );
}

/** Those that begin no other: whoever walks them has walked them all. */
export function maximalPaths(paths: readonly Step[][]): Step[][] {
  const names = paths.map((path) => path.map(({ event }) => JSON.stringify(event)).join('\n'));
  return paths.filter((_, index) => {
    const name = names[index] ?? '';
    const isBegun = names.some((other) => other.startsWith(`${name}\n`));
    return !isBegun && name !== '' && names.indexOf(name) === index;
  });
}

/** Invoked actors never answer here: their answers are the synthetic events. */
function replay(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
  { inspect, look }: MachineWatch,
): void {
  const actor = createActor(machine, { input, inspect });
  actor.subscribe({ next: () => look(actor), error: () => undefined });
  actor.start();
  look(actor);
  for (const event of events) if (!event.type.startsWith('xstate.init')) actor.send(event);
  actor.stop();
}
