import { activeStates, takenTransitions, initialValue } from '../chart/activeStates.ts';
import { type Chart, type ChartTransition, transitionId } from '../chart/Chart.ts';
import type { CoverageSoFar, ReceivedStep, TestKind } from './Recording.ts';
import { pairId, refusedGuards, testItems } from './testItems.ts';

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
  const all = testItems(chart);
  /** The step that visited each part first. */
  const firsts: Record<TestKind, Map<string, number>> = {
    states: new Map(),
    transitions: new Map(),
    guards: new Map(),
    pairs: new Map(),
  };
  const note = (kind: TestKind, id: string, at: number) => {
    if (!firsts[kind].has(id)) firsts[kind].set(id, at);
  };
  const known: Record<TestKind, ReadonlySet<string>> = {
    states: new Set(all.states),
    transitions: new Set(all.transitions),
    guards: new Set(all.guards),
    pairs: new Set(all.pairs),
  };
  const byId = new Map(chart.transitions.map((each) => [each.id, each]));
  return {
    all,
    add: (step) => {
      const { at } = step;
      const { value } = step.snapshot;
      if (value === undefined) return [];
      for (const id of activeStates(chart.root, value)) note('states', id, at);
      const taken =
        step.transitions?.flatMap((place) => byId.get(transitionId(place)) ?? []) ??
        inferred(chart, step);
      let previous = step.previous;
      for (const { id, source, targets } of taken) {
        note('transitions', id, at);
        // Transient states appear in no snapshot.
        for (const passed of [source, ...targets]) note('states', passed, at);
        if (previous !== undefined) note('pairs', pairId(previous, id), at);
        previous = id;
      }
      for (const id of refusedGuards(chart, step, taken)) note('guards', id, at);
      return taken.map(({ id }) => id);
    },
    read: (at = null) => {
      const seenOf = (kind: TestKind) => {
        const seen = [...firsts[kind]].filter(([, first]) => at === null || first <= at);
        return new Set(seen.map(([id]) => id).filter((id) => known[kind].has(id)));
      };
      return {
        states: seenOf('states'),
        transitions: seenOf('transitions'),
        guards: seenOf('guards'),
        pairs: seenOf('pairs'),
      };
    },
  };
}
