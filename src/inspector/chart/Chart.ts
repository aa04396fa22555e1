/** A way out of a state, as the machine's definition says it. */
export interface ChartTransition {
  /** Unique in its chart, in the order of the definition. */
  id: string;
  /** The state that has it. */
  source: string;
  /** As xstate calls the event: `xstate.done.actor.logIn` where an invoked actor is done; empty for `always`. */
  eventType: string;
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
