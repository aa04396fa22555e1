import { activeStates } from '../chart/activeStates.ts';
import type { Chart } from '../chart/Chart.ts';
import { takenTransitions } from '../chart/takenTransitions.ts';
import type { Step } from './Recording.ts';

/** What of a machine was seen so far. */
export interface Coverage {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
  unseenStates: string[];
  unseenTransitions: string[];
}

export function coverageOf(chart: Chart, steps: readonly Step[]): Coverage {
  const states = new Set<string>();
  const transitions = new Set<string>();
  steps.forEach(({ event, snapshot }, index) => {
    for (const id of activeStates(chart.root, snapshot.value)) states.add(id);
    const before = steps[index - 1]?.snapshot.value;
    if (before === undefined) return;
    const step = { eventType: event.type, before, after: snapshot.value };
    for (const { id } of takenTransitions(chart, step)) transitions.add(id);
  });
  return {
    states,
    transitions,
    unseenStates: [...chart.nodes.keys()].filter((id) => !states.has(id)),
    unseenTransitions: chart.transitions.flatMap(({ id }) => (transitions.has(id) ? [] : id)),
  };
}
