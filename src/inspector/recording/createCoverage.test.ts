import { createActor, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { shortestPaths } from '../../testing/machines/machinePaths.ts';
import { MACHINE_WALKS } from '../../testing/machines/machineWalks.ts';
import type { Chart, ChartTransition } from '../chart/Chart.ts';
import { readChart } from '../chart/readChart.ts';
import { createSnapshotLog } from '../../web/features/inspection/createSnapshotLog.ts';
import { createCoverage } from './createCoverage.ts';
import type { ReceivedStep } from './Recording.ts';

/** The messages that a viewer would receive for these events. */
function stepsOf(machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]) {
  const log = createSnapshotLog();
  const steps: Omit<ReceivedStep, 'before'>[] = [];
  const actor = createActor(machine, {
    input,
    inspect: (inspection) => {
      log.record(inspection);
      if (inspection.type !== '@xstate.snapshot' || inspection.actorRef !== actor) return;
      const { event, snapshot } = JSON.parse(JSON.stringify(inspection)) as ReceivedStep;
      const { transitions } = log.take(actor.sessionId);
      steps.push({ at: steps.length, event, snapshot, transitions });
    },
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const event of events) if (event.type !== 'xstate.init') actor.send(event);
  actor.stop();
  return steps;
}

function coverageOf(chart: Chart, steps: readonly Omit<ReceivedStep, 'before'>[]) {
  const coverage = createCoverage(chart);
  steps.forEach((step, index) =>
    coverage.add({ ...step, before: steps[index - 1]?.snapshot.value }),
  );
  return coverage.read();
}

/** Differs from another one only by its guard; inference picks the first of the two. */
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

  /** Lists the parts that remain unvisited after following all paths of the machine. */
  function unseen(withTransitions: boolean) {
    const seenStates = new Set<string>();
    const seenTransitions = new Set<string>();
    for (const input of walk.inputs ?? [undefined]) {
      for (const path of shortestPaths(machine, walk, input)) {
        const steps = stepsOf(
          machine,
          input,
          path.map(({ event }) => event),
        );
        const sent = steps.map(({ transitions, ...step }) => ({
          ...step,
          ...(withTransitions && { transitions }),
        }));
        const { states, transitions } = coverageOf(chart, sent);
        states.forEach((id) => seenStates.add(id));
        transitions.forEach((id) => seenTransitions.add(id));
      }
    }
    return {
      states: [...chart.nodes.keys()].filter((id) => id !== chart.root && !seenStates.has(id)),
      transitions: chart.transitions.filter(({ id }) => !seenTransitions.has(id)),
    };
  }

  it('is fully covered by following all of its paths', () => {
    expect(unseen(true)).toEqual({ states: [], transitions: [] });
  });

  it('is covered except for duplicates when transitions are not recorded', () => {
    const { states, transitions } = unseen(false);
    expect(states).toEqual([]);
    expect(transitions.filter((each) => !hasTwinBefore(chart, each))).toEqual([]);
  });

  it('starts in one of its states, with everything else unvisited', () => {
    const steps = stepsOf(machine, walk.inputs?.[0], []);
    const { states, transitions } = coverageOf(chart, steps);
    const { all } = createCoverage(chart);
    expect(all.states).toHaveLength(chart.nodes.size - 1);
    expect(states.size).toBeGreaterThan(0);
    expect(states.size).toBeLessThan(all.states.length);
    const seen = chart.transitions.filter(({ id }) => transitions.has(id));
    expect(seen.every(({ eventType }) => eventType === '')).toBe(true);
    expect(transitions.size).toBeLessThan(all.transitions.length);
  });
});

it('counts a guard without an event that said no where a step ended', () => {
  const { search } = Object.fromEntries(
    Object.values(MACHINE_WALKS).map(({ machine }) => [machine.id, machine]),
  );
  const chart = chartOf(search!);
  const { guards } = coverageOf(chart, stepsOf(search!, { text: 'm' }, []));
  expect([...guards]).toEqual(['search.tooShort always 0 no']);
});
