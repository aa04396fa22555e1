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
  /** Where each was seen first. */
  const states = new Map<string, number>();
  const transitions = new Map<string, number>();
  const note = (seen: Map<string, number>, id: string, at: number) => {
    if (!seen.has(id)) seen.set(id, at);
  };
  const byId = new Map(chart.transitions.map((each) => [each.id, each]));
  return {
    add: (step) => {
      const { value } = step.snapshot;
      if (value === undefined) return [];
      for (const id of activeStates(chart.root, value)) note(states, id, step.at);
      const taken =
        step.transitions?.flatMap((place) => byId.get(transitionId(place)) ?? []) ??
        inferred(chart, step);
      for (const { id, source, targets } of taken) {
        note(transitions, id, step.at);
        // Transient states appear in no snapshot.
        for (const passed of [source, ...targets]) note(states, passed, step.at);
      }
      return taken.map(({ id }) => id);
    },
    read: (at = null) => {
      const isSeen = (first: number | undefined) =>
        first !== undefined && (at === null || first <= at);
      const names = [...chart.nodes.keys()].filter((id) => id !== chart.root);
      const ways = chart.transitions.map(({ id }) => id);
      return {
        states: new Set(names.filter((id) => isSeen(states.get(id)))),
        transitions: new Set(ways.filter((id) => isSeen(transitions.get(id)))),
        unseenStates: names.filter((id) => !isSeen(states.get(id))),
        unseenTransitions: ways.filter((id) => !isSeen(transitions.get(id))),
      };
    },
  };
}
