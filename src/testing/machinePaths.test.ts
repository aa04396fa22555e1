import { createMachine } from 'xstate';
import { walkMachine } from './machinePaths.ts';

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
