import type { StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect';

/** Everything that a viewer was told, in order. */
export type Recording = readonly StatelyInspectionEvent[];

/** What an actor became by one event. */
export interface Step {
  /** Its place in the recording. */
  at: number;
  event: { type: string } & Record<string, unknown>;
  /** Who sent the event; null for the world outside of the actors. */
  sourceId: string | null;
  /** Milliseconds since 1970. */
  time: number;
  snapshot: Snapshot;
}

/** A snapshot as the protocol tells it; actors that are no machines have no value. */
export interface Snapshot {
  status?: string;
  value?: unknown;
  context?: unknown;
  output?: unknown;
  error?: unknown;
}

/** An actor of a recording with its life in it. */
export interface RecordedActor {
  sessionId: string;
  name: string;
  parentId: string | null;
  definition: string | undefined;
  /** The first is what it was when the viewer came to know it. */
  steps: Step[];
}

/** The actors in the order in which they turned up; one that is told anew goes on where it was. */
export function actorsOf(recording: Recording): RecordedActor[] {
  const actors = new Map<string, RecordedActor>();
  const sources = new Map<string, string | null>();
  recording.forEach((message, at) => {
    const { sessionId } = message;
    if (message.type === '@xstate.actor') return introduce(actors, message, at);
    if (message.type === '@xstate.event') {
      sources.set(sessionId, message.sourceId ?? null);
      return;
    }
    actors.get(sessionId)?.steps.push({
      at,
      event: message.event,
      sourceId: sources.get(sessionId) ?? null,
      time: Number(message.createdAt),
      snapshot: message.snapshot,
    });
  });
  return [...actors.values()];
}

const TOLD_ANEW = { type: 'inspector.connected' };

function introduce(
  actors: Map<string, RecordedActor>,
  message: StatelyActorEvent,
  at: number,
): void {
  const { sessionId, name, parentId, definition, snapshot, createdAt } = message;
  const known = actors.get(sessionId);
  const step = {
    at,
    event: TOLD_ANEW,
    sourceId: null,
    time: Number(createdAt),
    snapshot: snapshot as Snapshot,
  };
  if (known) known.steps.push(step);
  else
    actors.set(sessionId, {
      sessionId,
      name,
      parentId: parentId ?? null,
      definition,
      steps: [step],
    });
}
