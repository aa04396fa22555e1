import type { StatelyInspectionEvent } from '@statelyai/inspect';

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
