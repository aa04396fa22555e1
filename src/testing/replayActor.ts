import { isDeepStrictEqual } from 'node:util';
import { createActor, type AnyActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { RecordedActor, Snapshot, Step } from '../inspector/recording/Recording.ts';
import type { MachineWatch } from './createMachineWatch.ts';

/** The first step of an actor that came elsewhere than the recording says. */
export interface Difference {
  actor: string;
  /** From 1, as the inspector counts them. */
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
  /** Before each step: the names of the guards that let it pass when it was recorded. */
  onStep: (guards: ReadonlySet<string>) => void;
}

interface ActorReplay {
  /** Those that came to what was recorded. */
  steps: number;
  difference: Difference | null;
}

/**
 * Sends a recorded actor's events to one of today's machine, as far as they lead to what was recorded. Invoked actors
 * never answer here: their answers are among the events.
 */
export function replayActor({ actor, machine, watch, onStep }: ActorWish): ActorReplay {
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

/** As its machine begins, or where it was when the inspector came to know it or put it back. */
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

function stateOf(machine: AnyStateMachine, told: Snapshot): AnyMachineSnapshot | null {
  try {
    return machine.resolveState(told as never);
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
