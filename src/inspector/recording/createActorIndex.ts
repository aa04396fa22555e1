import type { StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect';
import type { RecordedActor, Step } from './Recording.ts';

/** The actors of a recording, kept up message by message. */
interface ActorIndex {
  /** `at` is the message's place in the recording. */
  add: (message: StatelyInspectionEvent, at: number) => void;
  /** In the order in which they turned up; those that changed are new objects. */
  actors: () => RecordedActor[];
}

const TOLD_ANEW = { type: 'inspector.connected' };

export function createActorIndex(): ActorIndex {
  const actors = new Map<string, RecordedActor>();
  const sources = new Map<string, string | null>();

  function append(sessionId: string, step: Step): void {
    const known = actors.get(sessionId);
    if (known) actors.set(sessionId, { ...known, steps: [...known.steps, step] });
  }

  function introduce(message: StatelyActorEvent, at: number): void {
    const { sessionId, name, parentId, definition, snapshot, createdAt } = message;
    const time = Number(createdAt);
    const step: Step = { at, event: TOLD_ANEW, sourceId: null, time, snapshot };
    if (actors.has(sessionId)) return append(sessionId, step);
    const actor = { sessionId, name, parentId: parentId ?? null, definition, steps: [step] };
    actors.set(sessionId, actor);
  }

  return {
    add: (message, at) => {
      const { sessionId } = message;
      if (message.type === '@xstate.actor') return introduce(message, at);
      if (message.type === '@xstate.event') {
        sources.set(sessionId, message.sourceId ?? null);
        return;
      }
      append(sessionId, {
        at,
        event: message.event,
        sourceId: sources.get(sessionId) ?? null,
        time: Number(message.createdAt),
        snapshot: message.snapshot,
      });
    },
    actors: () => [...actors.values()],
  };
}

/** The actors of a whole recording. An actor that is told anew goes on where it was. */
export function actorsOf(recording: readonly StatelyInspectionEvent[]): RecordedActor[] {
  const index = createActorIndex();
  recording.forEach((message, at) => index.add(message, at));
  return index.actors();
}
