import type { TransitionPlace } from '../../protocol/SnapshotTransitions.ts';

/** A way out of a state, as the machine's definition says it. */
export interface ChartTransition extends TransitionPlace {
  /** Unique in its chart: its place. */
  id: string;
  /** Which it is of those that nothing else tells apart, from 1; null for who has no such twin. */
  twin: number | null;
  guard: string | null;
  actions: string[];
  /** Empty for what stays where it is. */
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

/** A machine, ready to be drawn: its states, parents first, and its transitions. */
export interface Chart {
  root: string;
  nodes: ReadonlyMap<string, ChartNode>;
  transitions: readonly ChartTransition[];
}

/** What a definition is made of: anything may be missing or of another shape. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A name as definitions give it: alone, or as the `type` of an object. */
export function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value['type'] === 'string' ? value['type'] : null;
}

export function namesOf(value: unknown): string[] {
  return asList(value).flatMap((each) => nameOf(each) ?? []);
}

/** What a transition is called in a chart. */
export function transitionId({ source, eventType, index }: TransitionPlace): string {
  return `${source} ${eventType || 'always'} ${index}`;
}

/** The event of a transition, short: what xstate makes up is called as machines write it. */
export function eventLabel(eventType: string): string {
  if (eventType === '') return 'always';
  const [, kind = '', rest = ''] = /^xstate\.(done|error|after)\.(.*)$/.exec(eventType) ?? [];
  if (kind === 'after') return `after ${rest.split('.')[0] ?? ''}`;
  if (kind === '') return eventType;
  const [what = '', ...id] = rest.split('.');
  const name = what === 'state' ? '' : ` ${id.join('.')}`;
  return `${kind === 'done' ? 'onDone' : 'onError'}${name}`;
}

/** `tab.chosen [isTab]` */
export function conditionLabel(transition: ChartTransition): string {
  return eventLabel(transition.eventType) + distinction(transition);
}

/** What tells a transition from others of the same event: ` [isTab]`, and its number among those that look alike. */
export function distinction({ guard, twin }: ChartTransition): string {
  return (guard === null ? '' : ` [${guard}]`) + (twin === null ? '' : ` (${twin})`);
}

/** `/ keepFailure, tellLoginFailed`; empty for a transition that does nothing else. */
export function actionsLabel({ actions }: ChartTransition): string {
  return actions.length === 0 ? '' : `/ ${actions.join(', ')}`;
}

/** Events that only xstate itself sends: an actor's answer, a delay that is over. */
export function isSynthetic(eventType: string): boolean {
  return eventType.startsWith('xstate.');
}
