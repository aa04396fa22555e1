import { createActor, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { shortestPaths } from '../../testing/machinePaths.ts';
import { MACHINE_WALKS } from '../../testing/machineWalks.ts';
import type { Chart, ChartTransition } from '../chart/Chart.ts';
import { readChart } from '../chart/readChart.ts';
import { createCoverage } from './createCoverage.ts';
import type { Step } from './Recording.ts';

/** What a viewer would be told of these events. */
function stepsOf(machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]) {
  const steps: Step[] = [];
  const actor = createActor(machine, {
    input,
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.snapshot' || inspection.actorRef !== actor) return;
      const { event, snapshot } = JSON.parse(JSON.stringify(inspection)) as Step;
      steps.push({ at: steps.length, event, sourceId: null, time: 0, snapshot });
    },
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const event of events) if (event.type !== 'xstate.init') actor.send(event);
  actor.stop();
  return steps;
}

function coverageOf(chart: Chart, steps: readonly Step[]) {
  const coverage = createCoverage(chart);
  steps.forEach((step, index) => coverage.add(steps[index - 1]?.snapshot.value, step));
  return coverage.read();
}

/** Only a guard tells it from another one, and what guards said is not told: the first of the two is taken for both. */
function hasTwinBefore(
  { transitions }: Chart,
  { id, source, eventType, targets }: ChartTransition,
) {
  const twins = transitions.filter(
    (each) =>
      each.source === source && each.eventType === eventType && each.targets[0] === targets[0],
  );
  return twins[0]?.id !== id;
}

function chartOf(machine: AnyStateMachine) {
  const definition = JSON.stringify(machine.config, (_name, value: unknown) =>
    typeof value === 'function' ? { type: value.name } : value,
  );
  const chart = readChart(definition);
  if (!chart) throw new Error('no chart');
  return chart;
}

describe.each(Object.entries(MACHINE_WALKS))('%s', (_name, { machine, ...walk }) => {
  const chart = chartOf(machine);

  it('is seen whole by who follows all of its paths', () => {
    const seenStates = new Set<string>();
    const seenTransitions = new Set<string>();
    for (const input of walk.inputs ?? [undefined]) {
      for (const path of shortestPaths(machine, walk, input)) {
        const events = path.map(({ event }) => event);
        const { states, transitions } = coverageOf(chart, stepsOf(machine, input, events));
        states.forEach((id) => seenStates.add(id));
        transitions.forEach((id) => seenTransitions.add(id));
      }
    }
    expect([...chart.nodes.keys()].filter((id) => !seenStates.has(id))).toEqual([]);
    const unseen = chart.transitions.filter(
      (each) => !seenTransitions.has(each.id) && !hasTwinBefore(chart, each),
    );
    expect(unseen.map(({ source, eventType }) => `${source} ${eventType}`)).toEqual([]);
  });

  it('begins in one of its states, and everything else is unseen', () => {
    const steps = stepsOf(machine, walk.inputs?.[0], []);
    const { states, unseenStates, unseenTransitions } = coverageOf(chart, steps);
    expect(states.size + unseenStates.length).toBe(chart.nodes.size);
    expect(unseenStates.length).toBeGreaterThan(0);
    const seen = chart.transitions.filter(({ id }) => !unseenTransitions.includes(id));
    expect(seen.every(({ eventType }) => eventType === '')).toBe(true);
    expect(unseenTransitions.length).toBeGreaterThan(0);
  });
});
