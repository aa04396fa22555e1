import { createActor } from 'xstate';
import { walkMachine } from '../../../testing/machinePaths.ts';
import { layoutMachine } from './layoutMachine.ts';

const events = [
  { type: 'menu.opened' },
  { type: 'menu.closed' },
  { type: 'search.toggled' },
  { type: 'search.closed' },
  { type: 'cart.opened' },
  { type: 'cart.closed' },
  { type: 'page.changed' },
] as const;

test('its paths reach every state and take every transition', () => {
  expect(walkMachine(layoutMachine, { events })).toMatchObject({ unreached: [], untaken: [] });
});

test('opening the menu closes the search bar, and the other way round', () => {
  const actor = createActor(layoutMachine).start();
  actor.send({ type: 'search.toggled' });
  actor.send({ type: 'menu.opened' });
  expect(actor.getSnapshot().value).toBe('menu');
  actor.send({ type: 'search.toggled' });
  expect(actor.getSnapshot().value).toBe('search');
});

test.each(['menu.opened', 'search.toggled', 'cart.opened'] as const)(
  'another page closes what %s opened',
  (type) => {
    const actor = createActor(layoutMachine).start();
    actor.send({ type });
    expect(actor.getSnapshot().value).not.toBe('page');
    actor.send({ type: 'page.changed' });
    expect(actor.getSnapshot().value).toBe('page');
  },
);
