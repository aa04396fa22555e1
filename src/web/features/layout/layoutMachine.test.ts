import { createActor } from 'xstate';
import { layoutMachine } from './layoutMachine.ts';

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
