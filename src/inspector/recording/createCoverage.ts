import { activeStates, takenTransitions, initialValue } from '../chart/activeStates.ts';
import { type Chart, type ChartTransition, transitionId } from '../chart/Chart.ts';
import type { CoverageSoFar, ReceivedStep } from './Recording.ts';

const BEGINNING = 'xstate.init';

/** Cache key: the event, and the values before and after. */
function inferred(chart: Chart, { event, before, snapshot }: ReceivedStep): ChartTransition[] {
  const isBeginning = event.type === BEGINNING;
  const from = isBeginning ? initialValue(chart) : before;
  if (from === undefined) return [];
  const eventType = isBeginning ? '' : event.type;
  return takenTransitions(chart, { eventType, before: from, after: snapshot.value });
}

/** Coverage of a machine, starting empty. */
export function createCoverage(chart: Chart): CoverageSoFar {
  const states = new Set<string>();
  const transitions = new Set<string>();
  const byId = new Map(chart.transitions.map((each) => [each.id, each]));
  return {
    add: (step) => {
      const { value } = step.snapshot;
      if (value === undefined) return [];
      for (const id of activeStates(chart.root, value)) states.add(id);
      const taken =
        step.transitions?.flatMap((place) => byId.get(transitionId(place)) ?? []) ??
        inferred(chart, step);
      for (const { id, source, targets } of taken) {
        transitions.add(id);
        // Transient states appear in no snapshot.
        for (const passed of [source, ...targets]) states.add(passed);
      }
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
