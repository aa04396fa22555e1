import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { Intervention, TransitionPlace } from '../../protocol/SnapshotNotes.ts';
import { type Chart, isObject } from '../chart/Chart.ts';

/** All messages that a viewer received, in order. */
export type Recording = readonly StatelyInspectionEvent[];

export type RecordedEvent = { type: string } & Record<string, unknown>;

/** An actor's snapshot after one event. */
export interface Step {
  /** Its position in the recording. */
  at: number;
  event: RecordedEvent;
  /** Sender of the event; null for senders that are not actors. */
  sourceId: string | null;
  /** Milliseconds since 1970. */
  time: number;
  snapshot: Snapshot;
  /** Ids of the transitions taken. */
  taken: readonly string[];
  /** Lets the shop find its own snapshot again; missing in recordings of other shops. */
  snapshotId?: number | undefined;
  /** The error with which the event made the machine fail; the machine then started again. */
  failure?: string | undefined;
  /** Set if the inspector caused the step, not the shop. */
  intervention?: Intervention | undefined;
}

/** A snapshot of the inspect protocol; actors that are not machines have no value. */
export interface Snapshot {
  status?: string;
  value?: unknown;
  context?: unknown;
  output?: unknown;
  error?: unknown;
}

/** An actor of a recording with its history. */
export interface RecordedActor {
  sessionId: string;
  name: string;
  parentId: string | null;
  definition: string | undefined;
  /** Null for actors that are not machines. */
  machine: RecordedMachine | null;
  /** The first is the initial one known to the viewer. Mutated in place. */
  steps: Step[];
}

/** Shared by all actors of one machine. */
export interface RecordedMachine {
  chart: Chart;
  coverage: CoverageSoFar;
}

/** The parts of a machine that a test can visit. */
export type TestKind = 'states' | 'transitions' | 'guards' | 'pairs';

/** The ids of the parts visited, by kind. */
export type Seen = Readonly<Record<TestKind, ReadonlySet<string>>>;

/** A step as received. */
export interface ReceivedStep extends Pick<Step, 'at' | 'event' | 'snapshot'> {
  /** The same actor's value before the step; undefined for its first. */
  before: unknown;
  /** The transition that it took last. */
  previous?: string | undefined;
  /** Inferred when missing. */
  transitions?: readonly TransitionPlace[] | undefined;
}

/** Updated incrementally, in constant time per step. */
export interface CoverageSoFar {
  /** All that there is to see. Without the machine itself, which is always there. */
  all: Readonly<Record<TestKind, readonly string[]>>;
  /** Ids of the transitions taken. */
  add: (step: ReceivedStep) => string[];
  /** Up to a position in the recording; null for all of it. */
  read: (at?: number | null) => Seen;
}

/** An event that an actor received. */
export interface LogEntry {
  /** Its position in the recording; that of its effect once known. */
  at: number;
  sessionId: string;
  sourceId: string | null;
  event: RecordedEvent;
  time: number;
  /** Ids of the transitions taken; null if no effect is known. */
  taken: readonly string[] | null;
  /** The event made its actor fail. */
  failure?: string | undefined;
  intervention?: Intervention | undefined;
}

/** The event's payload without its type. */
export function payloadOf(event: RecordedEvent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'));
}

/** `open.login`; parallel states are listed: `player.on, search.off`. Empty for actors without states. */
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

/** The page of the shop's tab that an actor belongs to, from 1. */
export function pageOf(sessionId: string): number {
  return Number(/^(\d+)\//.exec(sessionId)?.[1] ?? 1);
}

export function newestPage(actors: readonly RecordedActor[]): number {
  return actors.reduce((newest, { sessionId }) => Math.max(newest, pageOf(sessionId)), 1);
}

/** The actor that takes the place of one of an earlier page; itself otherwise. */
export function successorOf(actor: RecordedActor, actors: readonly RecordedActor[]): RecordedActor {
  const newest = newestPage(actors);
  if (pageOf(actor.sessionId) === newest) return actor;
  const isNext = ({ name, machine, sessionId }: RecordedActor) =>
    name === actor.name && machine && pageOf(sessionId) === newest;
  return actors.findLast(isNext) ?? actor;
}

export function isLive({ status }: Snapshot): boolean {
  return status === undefined || status === 'active';
}

/** An actor at one moment of a recording. */
export interface Moment {
  /** Index in the actor's steps. */
  index: number;
  step: Step;
  before: Step | null;
}

/** An actor at a position in the recording; null for the present. Null before it existed. */
export function stepAt({ steps }: RecordedActor, at: number | null): Moment | null {
  const index = at === null ? steps.length - 1 : lastUpTo(steps, at);
  const step = steps[index];
  return step ? { index, step, before: steps[index - 1] ?? null } : null;
}

/** Steps are sorted by position: binary search. */
function lastUpTo(steps: readonly Step[], at: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
