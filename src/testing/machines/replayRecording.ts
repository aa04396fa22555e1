import { isDeepStrictEqual } from 'node:util';
import { createActor, type AnyActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { actorsOf } from '../../inspector/recording/createRecordingStore.ts';
import type {
  RecordedActor,
  Recording,
  Snapshot,
  Step,
} from '../../inspector/recording/Recording.ts';
import { MACHINE_WALKS } from './machineWalks.ts';
import {
  createMachineWatch,
  type MachineWalk,
  type MachineWatch,
  type SeenParts,
} from './machinePaths.ts';

/** The result of one machine of this repository for a recording. */
export interface MachineReplay {
  /** The machine's name in its file. */
  machine: string;
  actors: number;
  /** The steps that led to the recorded state. */
  steps: number;
  seen: SeenParts;
  differences: Difference[];
}

interface Replay {
  machines: MachineReplay[];
  /** Machines of the recording that are none of this repository's. */
  unknown: string[];
}

/** Takes every machine's actor of a recording through what happened to it, in the machine as it is now. */
export function replayRecording(recording: Recording): Replay {
  const begun = actorsOf(recording).filter(({ machine, steps }) => machine && steps.length > 0);
  const byMachine = Map.groupBy(begun, ({ machine }) => machine?.chart.root ?? '');
  const machines = Object.entries(MACHINE_WALKS).flatMap(([name, walk]) => {
    const actors = byMachine.get(walk.machine.id) ?? [];
    byMachine.delete(walk.machine.id);
    return actors.length === 0 ? [] : replayMachine(name, walk, actors);
  });
  return { machines, unknown: [...byMachine.keys()] };
}

/** Guards answer as the recording says that they did. */
function replayMachine(
  name: string,
  { machine: bare, outerGuards = [] }: MachineWalk,
  actors: readonly RecordedActor[],
): MachineReplay {
  let passed: ReadonlySet<string> = new Set();
  const guards = Object.fromEntries(outerGuards.map((each) => [each, () => passed.has(each)]));
  const machine = bare.provide({ guards });
  const watch = createMachineWatch(machine);
  const replays = actors.map((actor) =>
    replayActor({ actor, machine, watch, onStep: (names) => (passed = names) }),
  );
  return {
    machine: name,
    actors: actors.length,
    steps: replays.reduce((sum, { steps }) => sum + steps, 0),
    seen: watch.read(),
    differences: replays.flatMap(({ difference }) => difference ?? []),
  };
}

/** The first step of an actor that came elsewhere than the recording says. */
export interface Difference {
  actor: string;
  /** Counted from 1, as in the inspector. */
  step: number;
  event: string;
  recorded: unknown;
  /** Null where the machine has no such state to begin in. */
  came: unknown;
}

interface ActorWish {
  actor: RecordedActor;
  machine: AnyStateMachine;
  watch: MachineWatch;
  /** Receives, before each step, the names of the guards that let it pass when it was recorded. */
  onStep: (guards: ReadonlySet<string>) => void;
}

interface ActorReplay {
  /** The steps that led to the recorded state. */
  steps: number;
  difference: Difference | null;
}

/**
 * Sends a recorded actor's events to one of today's machine, as far as they lead to what was recorded. Invoked actors
 * never answer here: their answers are among the events.
 */
function replayActor({ actor, machine, watch, onStep }: ActorWish): ActorReplay {
  let running: AnyActor | null = null;
  let steps = 0;
  for (const [index, step] of actor.steps.entries()) {
    const { event, snapshot } = step;
    if (snapshot.value === undefined || event.type === 'xstate.stop') continue;
    onStep(guardsOf(step, actor));
    if (running && !isBeginning(step)) running.send(event);
    else {
      running?.stop();
      running = begin(machine, step, watch);
    }
    const came = running ? valueOf(running) : null;
    if (!isDeepStrictEqual(came, snapshot.value)) {
      running?.stop();
      const about = { actor: `${actor.name} (${actor.sessionId})`, event: event.type };
      return { steps, difference: { ...about, step: index + 1, recorded: snapshot.value, came } };
    }
    steps += 1;
  }
  running?.stop();
  return { steps, difference: null };
}

/** True for the initial step, and for those where the inspector met the actor or put it back. */
function isBeginning({ event }: Step): boolean {
  return event.type === 'xstate.init' || event.type.startsWith('inspector.');
}

/** Null for a state that the machine no longer has. */
function begin(
  machine: AnyStateMachine,
  { event, snapshot }: Step,
  { inspect, look }: MachineWatch,
): AnyActor | null {
  const isNew = event.type === 'xstate.init';
  const restored = isNew ? null : stateOf(machine, snapshot);
  if (!isNew && !restored) return null;
  const from = restored ? { snapshot: restored } : { input: event['input'] };
  const actor = createActor(machine, { ...from, inspect });
  actor.subscribe({ next: () => look(actor), error: () => undefined });
  actor.start();
  look(actor);
  return actor;
}

function stateOf(machine: AnyStateMachine, recorded: Snapshot): AnyMachineSnapshot | null {
  try {
    return machine.resolveState(recorded as never);
  } catch {
    return null;
  }
}

function valueOf(actor: AnyActor): unknown {
  return (actor.getSnapshot() as AnyMachineSnapshot).value;
}

function guardsOf({ taken }: Step, { machine }: RecordedActor): Set<string> {
  const transitions = machine?.chart.transitions.filter(({ id }) => taken.includes(id)) ?? [];
  return new Set(transitions.flatMap(({ guard }) => guard ?? []));
}
