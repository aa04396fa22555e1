import {
  createActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
  type AnyActor,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';

/** Describes how to walk a machine. */
export interface Walk {
  /** Every event worth trying (there), with the synthetic `xstate.done.actor.…` and `xstate.error.actor.…` of the invokes. */
  events: readonly AnyEventObject[] | ((snapshot: AnyMachineSnapshot) => AnyEventObject[]);
  /** The inputs from which the machine may start. */
  inputs?: readonly unknown[];
  /** The parts of the context that decide where an event leads; the rest may differ without making a new place. */
  distinguish?: (context: never) => unknown;
  /** The part of an event, beside its type, that decides where it leads. */
  distinguishEvent?: (event: AnyEventObject) => unknown;
}

/** A machine of the shop with all that can happen to it. */
export interface MachineWalk extends Walk {
  machine: AnyStateMachine;
  /** Guards that the shop answers by what lies outside of the machine. */
  outerGuards?: readonly string[];
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

/** Takes paths in a real actor; reports states and transitions that none of them reaches. */
export function coverageOf(machine: AnyStateMachine, paths: readonly InputPath[]): Coverage {
  const watch = createMachineWatch(machine);
  for (const { input, steps } of paths) {
    const events = steps.map(({ event }) => event);
    replay(machine, input, events, watch);
  }
  return { paths: paths.length, ...watch.read() };
}

/** Paths that together take every transition that all of them take, for walks in a slow interface. */
export function coveringPaths<Path extends InputPath>(
  machine: AnyStateMachine,
  paths: readonly Path[],
): Path[] {
  const taken = new Set<string>();
  const longestFirst = paths.toSorted((one, other) => other.steps.length - one.steps.length);
  return longestFirst.filter((path) => {
    const before = taken.size;
    for (const transition of coverageOf(machine, [path]).taken) taken.add(transition);
    return taken.size > before;
  });
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

/** Paths that are not the beginning of another: they contain all others. */
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

/** The parts of a machine that actors reached, by the names that xstate gives its states. */
export interface SeenParts {
  /** The counts of all, reached or not. */
  states: number;
  transitions: number;
  reached: string[];
  unreached: string[];
  taken: string[];
  untaken: string[];
}

/** Watches actors of one machine. */
export interface MachineWatch {
  /** Every actor is made with it. */
  inspect: (event: InspectionEvent) => void;
  /** Call it once an actor has started, and after all that it did. */
  look: (actor: AnyActor) => void;
  read: () => SeenParts;
}

export function createMachineWatch(machine: AnyStateMachine): MachineWatch {
  const seen = new Set<object>();
  return {
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) {
        seen.add(transition);
        /** No snapshot ever rests in a state that is left at once. */
        seen.add(transition.source);
      }
    },
    look: (actor) => {
      const { _nodes = [] } = actor.getSnapshot() as { _nodes?: object[] };
      _nodes.forEach((node) => seen.add(node));
    },
    read: () => {
      const nodes = getStateNodes(machine.root);
      const transitions = [machine.root, ...nodes].flatMap(transitionsOf);
      const isSeen = (part: object) => seen.has(part);
      return {
        states: nodes.length,
        transitions: transitions.length,
        reached: nodes.filter(isSeen).map(({ id }) => id),
        unreached: nodes.filter((node) => !isSeen(node)).map(({ id }) => id),
        taken: transitions.filter((each) => isSeen(each.transition)).map(({ name }) => name),
        untaken: transitions.filter((each) => !isSeen(each.transition)).map(({ name }) => name),
      };
    },
  };
}

function transitionsOf(node: AnyStateNode): { name: string; transition: object }[] {
  const named = [...node.transitions.values(), node.always ?? []].flat();
  return named.map((transition, index) => ({
    name: `${node.id} on ${transition.eventType || 'always'} (${index})`,
    transition,
  }));
}
