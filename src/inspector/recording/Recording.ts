import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { TransitionPlace } from '../../protocol/SnapshotTransitions.ts';
import type { Chart } from '../chart/Chart.ts';

/** Everything that a viewer was told, in order. */
export type Recording = readonly StatelyInspectionEvent[];

export type RecordedEvent = { type: string } & Record<string, unknown>;

/** What an actor became by one event. */
export interface Step {
  /** Its place in the recording. */
  at: number;
  event: RecordedEvent;
  /** Who sent the event; null for the world outside of the actors. */
  sourceId: string | null;
  /** Milliseconds since 1970. */
  time: number;
  snapshot: Snapshot;
  /** The ids of the transitions that it took. */
  taken: readonly string[];
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
  /** Null for what is no machine. */
  machine: RecordedMachine | null;
  /** The first is what it was when the viewer came to know it. It grows in place. */
  steps: Step[];
}

/** What all actors of one machine share. */
export interface RecordedMachine {
  chart: Chart;
  coverage: CoverageSoFar;
}

/** What of a machine was seen so far. */
interface Coverage {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
  unseenStates: string[];
  unseenTransitions: string[];
}

/** A step as received. */
export interface ReceivedStep extends Pick<Step, 'event' | 'snapshot'> {
  /** The same actor's value before the step; undefined for its first. */
  before: unknown;
  /** Inferred when missing. */
  transitions?: readonly TransitionPlace[] | undefined;
}

/** Updated incrementally, in constant time per step. */
export interface CoverageSoFar {
  /** The ids of the transitions taken. */
  add: (step: ReceivedStep) => string[];
  read: () => Coverage;
}

/** An event that some actor got. */
export interface LogEntry {
  /** Its place in the recording; that of what it led to, once that is known. */
  at: number;
  sessionId: string;
  sourceId: string | null;
  event: RecordedEvent;
  time: number;
  /** The ids of the transitions that it took; null where nothing is known to have come of it. */
  taken: readonly string[] | null;
}
