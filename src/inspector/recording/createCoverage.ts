import { activeStates } from '../chart/activeStates.ts';
import type { Chart } from '../chart/Chart.ts';
import { initialValue } from '../chart/initialValue.ts';
import { takenTransitions } from '../chart/takenTransitions.ts';
import type { CoverageSoFar } from './Recording.ts';

const BEGINNING = 'xstate.init';

/** What of a machine has been seen, from nothing. */
export function createCoverage(chart: Chart): CoverageSoFar {
  const states = new Set<string>();
  const transitions = new Set<string>();
  return {
    add: (told, { event, snapshot }) => {
      const after = snapshot.value;
      if (after === undefined) return [];
      for (const id of activeStates(chart.root, after)) states.add(id);
      const isBeginning = event.type === BEGINNING;
      const before = isBeginning ? initialValue(chart) : told;
      if (before === undefined) return [];
      const taken = takenTransitions(chart, {
        eventType: isBeginning ? '' : event.type,
        before,
        after,
      });
      for (const { id, source, targets } of taken) {
        transitions.add(id);
        // Some states are left as soon as they are come to: no snapshot shows them.
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
