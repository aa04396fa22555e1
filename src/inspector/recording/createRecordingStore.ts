import type { StatelyInspectionEvent, StatelyActorEvent } from '@statelyai/inspect';
import type { SnapshotNotes } from '../../protocol/SnapshotNotes.ts';
import { readChart } from '../chart/readChart.ts';
import type { LogEntry, RecordedActor, Recording, RecordedMachine, Step } from './Recording.ts';
import { createCoverage } from './createCoverage.ts';

const CONNECTED_EVENT = 'inspector.connected';
/** Limit of queued events for actors without snapshots, like the store. */
const MAX_QUEUED = 20;

/** Displayed data: a new object per change, around lists that are mutated in place. */
export interface RecordingState {
  messages: Recording;
  actors: readonly RecordedActor[];
  entries: readonly LogEntry[];
}

/** A growing recording. Listeners are notified once for many messages. */
export interface RecordingStore {
  add: (message: StatelyInspectionEvent) => void;
  getState: () => RecordingState;
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** `schedule` runs its callback soon, once for all changes until then. */
export function createRecordingStore(schedule: (run: () => void) => void): RecordingStore {
  const listeners = new Set<() => void>();
  const messages: StatelyInspectionEvent[] = [];
  const index = createActorIndex();
  let state = stateNow();
  let isScheduled = false;

  function stateNow(): RecordingState {
    return { messages, actors: index.actors(), entries: index.entries };
  }

  function publish(): void {
    isScheduled = false;
    state = stateNow();
    listeners.forEach((listener) => listener());
  }

  return {
    add: (message) => {
      index.add(message, messages.length);
      messages.push(message);
      if (isScheduled) return;
      isScheduled = true;
      schedule(publish);
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A finished recording. */
export function stateOfRecording(messages: Recording): RecordingState {
  const index = createActorIndex();
  messages.forEach((message, at) => index.add(message, at));
  return { messages, actors: index.actors(), entries: index.entries };
}

/** Actors and events of a recording, updated incrementally per message. */
interface ActorIndex {
  /** `at` is the message's position in the recording. */
  add: (message: StatelyInspectionEvent, at: number) => void;
  /** Actors in order of appearance; those changed since the last call are new objects. */
  actors: () => RecordedActor[];
  /** Mutated in place. */
  entries: readonly LogEntry[];
}

function createActorIndex(): ActorIndex {
  const actors = new Map<string, RecordedActor>();
  const changed = new Set<string>();
  const machines = new Map<string, RecordedMachine>();
  const waiting = new Map<string, LogEntry[]>();
  const entries: LogEntry[] = [];
  /** The last transition taken, by actor. */
  const lastTaken = new Map<string, string>();

  function machineOf(definition: string | undefined): RecordedMachine | null {
    if (definition === undefined) return null;
    const known = machines.get(definition);
    if (known) return known;
    const chart = readChart(definition);
    if (!chart) return null;
    const machine = { chart, coverage: createCoverage(chart) };
    machines.set(definition, machine);
    return machine;
  }

  function append(
    { sessionId, steps, machine }: RecordedActor,
    { transitions, ...step }: Omit<Step, 'taken'> & Pick<SnapshotNotes, 'transitions'>,
  ): readonly string[] {
    const before = steps.at(-1)?.snapshot.value;
    const previous = lastTaken.get(sessionId);
    const taken = machine?.coverage.add({ ...step, before, previous, transitions }) ?? [];
    const last = taken.at(-1);
    if (last !== undefined) lastTaken.set(sessionId, last);
    steps.push({ ...step, taken });
    changed.add(sessionId);
    return taken;
  }

  function introduce(message: StatelyActorEvent, at: number): void {
    const { sessionId, name, parentId = null, definition, snapshot, createdAt } = message;
    const known = actors.get(sessionId);
    const actor = known ?? {
      sessionId,
      name,
      parentId,
      definition,
      machine: machineOf(definition),
      steps: [],
    };
    actors.set(sessionId, actor);
    changed.add(sessionId);
    const isBegun = (snapshot as object | null | undefined) != null;
    if (!isBegun) return;
    const event = { type: CONNECTED_EVENT };
    const { snapshotId } = message as SnapshotNotes;
    append(actor, { at, event, sourceId: null, time: Number(createdAt), snapshot, snapshotId });
  }

  function log(entry: LogEntry): LogEntry {
    entries.push(entry);
    return entry;
  }

  /** The event that a snapshot results from; earlier ones had no effect. */
  function answered(sessionId: string, type: string): LogEntry | undefined {
    const events = waiting.get(sessionId) ?? [];
    const index = events.findIndex(({ event }) => event.type === type);
    return events.splice(0, index + 1).at(-1);
  }

  return {
    entries,
    add: (message, at) => {
      if (message.type === '@xstate.actor') return introduce(message, at);
      const { sessionId, event } = message;
      const time = Number(message.createdAt);
      if (message.type === '@xstate.event') {
        const sourceId = message.sourceId ?? null;
        const events = waiting.get(sessionId) ?? [];
        events.push(log({ at, sessionId, sourceId, event, time, taken: null }));
        if (events.length > MAX_QUEUED) events.shift();
        waiting.set(sessionId, events);
        return;
      }
      const actor = actors.get(sessionId);
      if (!actor) return;
      const entry =
        answered(sessionId, event.type) ??
        log({ at, sessionId, sourceId: null, event, time, taken: null });
      const { sourceId } = entry;
      const { snapshot, transitions, ...noted } = message as typeof message & SnapshotNotes;
      const { snapshotId, failure, intervention } = noted;
      const notes = { snapshotId, failure, intervention, ...(transitions && { transitions }) };
      entry.taken = append(actor, { at, event, sourceId, time, snapshot, ...notes });
      entry.failure = failure;
      entry.intervention = intervention;
      entry.at = at;
    },
    actors: () => {
      for (const id of changed) {
        const actor = actors.get(id);
        if (actor) actors.set(id, { ...actor });
      }
      changed.clear();
      return [...actors.values()];
    },
  };
}

/** The actors of a whole recording. An actor that is announced again keeps its history. */
export function actorsOf(recording: readonly StatelyInspectionEvent[]): RecordedActor[] {
  const index = createActorIndex();
  recording.forEach((message, at) => index.add(message, at));
  return index.actors();
}
