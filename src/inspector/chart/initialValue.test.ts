import { createMachine, initialTransition, type AnyStateMachine } from 'xstate';
import { initialValue } from './activeStates.ts';
import { readChart } from './readChart.ts';

const states = { a: { initial: 'deep', states: { deep: {}, other: {} } }, b: {} };

it.each<AnyStateMachine>([
  createMachine({ id: 'm', initial: 'a', states }),
  createMachine({ id: 'm', initial: 'b', states }),
  createMachine({ id: 'm', type: 'parallel', states }),
])('equals xstate’s initial value', (machine) => {
  const chart = readChart(JSON.stringify(machine.config));
  const [snapshot] = initialTransition(machine);
  expect(chart && initialValue(chart)).toEqual((snapshot as { value: unknown }).value);
});
