import { createMachine } from 'xstate';
import { coverageOf, coveringPaths, shortestPaths, walkMachine } from './machinePaths.ts';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.opened': 'open', 'door.locked': 'locked' } },
    open: { on: { 'door.closed': 'closed' } },
    locked: {},
    forgotten: {},
  },
});

test('it names the states that no path enters and the transitions that none takes', () => {
  const events = [{ type: 'door.opened' }, { type: 'door.locked' }];
  expect(walkMachine(machine, { events })).toMatchObject({
    unreached: ['door.forgotten'],
    untaken: ['door.open on door.closed (0)'],
  });
});

test('covering paths are fewer, and take every transition', () => {
  const events = ['door.opened', 'door.closed', 'door.locked'].map((type) => ({ type }));
  const all = shortestPaths(machine, { events }).map((steps) => ({ steps }));
  const covering = coveringPaths(machine, all);
  expect(covering.length).toBeLessThan(all.length);
  expect(coverageOf(machine, covering).untaken).toEqual([]);
});
