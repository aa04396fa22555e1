import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createActorIndex } from './createActorIndex.ts';
import type { LogEntry, RecordedActor, Recording } from './Recording.ts';

/** What is shown: a new object with every change, around lists that grow in place. */
export interface RecordingState {
  messages: Recording;
  actors: readonly RecordedActor[];
  entries: readonly LogEntry[];
}

/** A recording that grows. Listeners hear of many messages at once. */
export interface RecordingStore {
  add: (message: StatelyInspectionEvent) => void;
  getState: () => RecordingState;
  /** Returns how to stop listening. */
  subscribe: (listener: () => void) => () => void;
}

/** `schedule` runs what it is given soon, and once for all that happens until then. */
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

/** A recording that is over. */
export function stateOfRecording(messages: Recording): RecordingState {
  const index = createActorIndex();
  messages.forEach((message, at) => index.add(message, at));
  return { messages, actors: index.actors(), entries: index.entries };
}
