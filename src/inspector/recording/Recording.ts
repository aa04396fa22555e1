import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { TransitionPlace } from '../../protocol/SnapshotTransitions.ts';
import { type Chart, isObject } from '../chart/Chart.ts';

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

/** What an event carries beside its type. */
export function payloadOf(event: RecordedEvent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'));
}

/** `open.login`; parallel states stand beside each other: `player.on, search.off`. Empty for what has no states. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  return Object.entries(value)
    .map(([key, below]) => {
      const inner = stateName(below);
      return inner === '' ? key : `${key}.${inner}`;
    })
    .join(', ');
}

export function isLive({ status }: Snapshot): boolean {
  return status === undefined || status === 'active';
}

/** An actor at one moment of a recording. */
export interface Moment {
  /** The place of the step in the actor's steps. */
  index: number;
  step: Step;
  before: Step | null;
}

/** Where an actor was at a place of the recording; the present for null. Null before it was there. */
export function stepAt({ steps }: RecordedActor, at: number | null): Moment | null {
  const index = at === null ? steps.length - 1 : lastUpTo(steps, at);
  const step = steps[index];
  return step ? { index, step, before: steps[index - 1] ?? null } : null;
}

/** Steps stand in the order of the recording: halving finds it. */
function lastUpTo(steps: readonly Step[], at: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
