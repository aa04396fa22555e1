import type { TransitionPlace } from '../../protocol/SnapshotNotes.ts';

/** A transition in the machine's definition. */
export interface ChartTransition extends TransitionPlace {
  /** Unique in its chart. */
  id: string;
  /** Number among otherwise identical transitions, from 1; null without duplicates. */
  twin: number | null;
  guard: string | null;
  /** Fixed parameters of the guard: `register`; empty for none. */
  guardParams: string;
  /** The milliseconds of a named delay; null for others. */
  delay: number | null;
  actions: string[];
  /** Empty for transitions that stay in the state. */
  targets: string[];
}

export type ChartNodeType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state of a machine. */
export interface ChartNode {
  /** `search.open.loading` */
  id: string;
  key: string;
  type: ChartNodeType;
  parent: string | null;
  children: string[];
  initial: string | null;
  entry: string[];
  exit: string[];
  invokes: string[];
  tags: string[];
}

/** A machine's states, parents first, and its transitions. */
export interface Chart {
  root: string;
  nodes: ReadonlyMap<string, ChartNode>;
  transitions: readonly ChartTransition[];
}

/** Untrusted definition: anything may be missing or malformed. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A name in definitions: a string, or the `type` of an object. */
export function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value['type'] === 'string' ? value['type'] : null;
}

export function namesOf(value: unknown): string[] {
  return asList(value).flatMap((each) => nameOf(each) ?? []);
}

/** Display name of a transition. */
export function transitionId({ source, eventType, index }: TransitionPlace): string {
  return `${source} ${eventType || 'always'} ${index}`;
}

/** Short event name; xstate's generated names are shown as in machine definitions. */
export function eventLabel(eventType: string): string {
  if (eventType === '') return 'always';
  const [, kind = '', rest = ''] = /^xstate\.(done|error|after)\.(.*)$/.exec(eventType) ?? [];
  if (kind === 'after') return `after ${rest.split('.')[0] ?? ''}`;
  if (kind === '') return eventType;
  const [what = '', ...id] = rest.split('.');
  const name = what === 'state' ? '' : ` ${id.join('.')}`;
  return `${kind === 'done' ? 'onDone' : 'onError'}${name}`;
}

/** `tab.chosen [isTab register]`, `after debounce (500 ms)` */
export function conditionLabel(transition: ChartTransition): string {
  const { eventType, delay } = transition;
  const wait = delay === null ? '' : ` (${delay} ms)`;
  return eventLabel(eventType) + wait + distinction(transition);
}

/** Suffix that distinguishes transitions of an event: ` [isTab register]`, and a number for duplicates. */
export function distinction({ guard, guardParams, twin }: ChartTransition): string {
  const condition = [guard, guardParams].filter(Boolean).join(' ');
  return (guard === null ? '' : ` [${condition}]`) + (twin === null ? '' : ` (${twin})`);
}

/** `/ keepFailure, notifyLoginFailed`; empty for a transition without actions. */
export function actionsLabel({ actions }: ChartTransition): string {
  return actions.length === 0 ? '' : `/ ${actions.join(', ')}`;
}

const DONE = 'xstate.done.actor.';

/** The calls of a machine that may end well: `logIn`. */
export function callsIn({ transitions }: Chart): string[] {
  const done = transitions.filter(({ eventType }) => eventType.startsWith(DONE));
  return [...new Set(done.map(({ eventType }) => eventType.slice(DONE.length)))];
}

/** Events that only xstate sends: results of actors, and delays. */
export function isSynthetic(eventType: string): boolean {
  return eventType.startsWith('xstate.');
}
