import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createActorIndex } from './createActorIndex.ts';
import type { RecordedActor, Recording } from './Recording.ts';

/** What is shown: it changes its identity with every change. */
export interface RecordingState {
  messages: Recording;
  actors: readonly RecordedActor[];
}

/** A recording that grows, or that is replaced by one from a file. Listeners hear of many messages at once. */
export interface RecordingStore {
  add: (message: StatelyInspectionEvent) => void;
  replace: (recording: Recording) => void;
  getState: () => RecordingState;
  /** Returns how to stop listening. */
  subscribe: (listener: () => void) => () => void;
}

/** `schedule` runs what it is given soon, and once for all that happens until then. */
export function createRecordingStore(schedule: (run: () => void) => void): RecordingStore {
  const listeners = new Set<() => void>();
  let messages: StatelyInspectionEvent[] = [];
  let index = createActorIndex();
  let state: RecordingState = { messages, actors: [] };
  let isScheduled = false;

  function publish(): void {
    isScheduled = false;
    state = { messages: [...messages], actors: index.actors() };
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
    replace: (recording) => {
      messages = [...recording];
      index = createActorIndex();
      messages.forEach((message, at) => index.add(message, at));
      publish();
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
