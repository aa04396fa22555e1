import {
  createActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';

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

export interface Coverage {
  paths: number;
  /** How many there are, reached and taken or not. */
  states: number;
  transitions: number;
  unreached: string[];
  untaken: string[];
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
  const seen = new Set<object>();
  for (const { input, steps } of paths) {
    const events = steps.map(({ event }) => event);
    replay(machine, input, events, seen);
  }
  const nodes = getStateNodes(machine.root);
  const transitions = [machine.root, ...nodes].flatMap(transitionsOf);
  return {
    paths: paths.length,
    states: nodes.length,
    transitions: transitions.length,
    unreached: nodes.filter((node) => !seen.has(node)).map((node) => node.id),
    untaken: transitions.filter(({ transition }) => !seen.has(transition)).map(({ name }) => name),
  };
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
  seen: Set<object>,
): void {
  const actor = createActor(machine, {
    input,
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep') return;
      for (const transition of inspection._transitions) {
        seen.add(transition);
        /** No snapshot ever rests in a state that is left at once. */
        seen.add(transition.source);
      }
    },
  });
  const look = () => (actor.getSnapshot()._nodes as object[]).forEach((node) => seen.add(node));
  actor.subscribe({ next: look, error: () => undefined });
  actor.start();
  look();
  for (const event of events) if (!event.type.startsWith('xstate.init')) actor.send(event);
  actor.stop();
}

function transitionsOf(node: AnyStateNode): { name: string; transition: object }[] {
  const named = [...node.transitions.values(), node.always ?? []].flat();
  return named.map((transition, index) => ({
    name: `${node.id} on ${transition.eventType || 'always'} (${index})`,
    transition,
  }));
}
