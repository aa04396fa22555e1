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
