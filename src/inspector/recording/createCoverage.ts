import { activeStates } from '../chart/activeStates.ts';
import type { Chart } from '../chart/Chart.ts';
import { takenTransitions } from '../chart/takenTransitions.ts';
import type { Step } from './Recording.ts';

/** What of a machine was seen so far. */
interface Coverage {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
  unseenStates: string[];
  unseenTransitions: string[];
}

/** It grows step by step: what a step costs does not depend on how many there were. */
export interface CoverageSoFar {
  /** `before` is the same actor's value before the step; undefined for its first. The ids of the transitions taken. */
  add: (before: unknown, step: Pick<Step, 'event' | 'snapshot'>) => string[];
  read: () => Coverage;
}

export function createCoverage(chart: Chart): CoverageSoFar {
  const states = new Set<string>();
  const transitions = new Set<string>();
  return {
    add: (before, { event, snapshot }) => {
      const after = snapshot.value;
      if (after === undefined) return [];
      for (const id of activeStates(chart.root, after)) states.add(id);
      if (before === undefined) return [];
      const taken = takenTransitions(chart, { eventType: event.type, before, after });
      for (const { id } of taken) transitions.add(id);
      return taken.map(({ id }) => id);
    },
    read: () => ({
      states,
      transitions,
      unseenStates: [...chart.nodes.keys()].filter((id) => !states.has(id)),
      unseenTransitions: chart.transitions.flatMap(({ id }) => (transitions.has(id) ? [] : id)),
    }),
  };
}
