import { createActor, fromTransition, type AnyEventObject } from 'xstate';
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

/** A layout whose search bar keeps what is typed, or breaks. */
function openLayout() {
  const search = fromTransition(
    (_context: { text: string }, event: AnyEventObject) => {
      if (event.type === 'broken') throw new Error('broken');
      return { text: String(event['text']) };
    },
    ({ input }: { input: { text: string } }) => input,
  );
  const actor = createActor(layoutMachine.provide({ actors: { search } })).start();
  const bar = () => actor.getSnapshot().children.search;
  const send = (event: AnyEventObject) => bar()?.send(event);
  return { actor, bar, send };
}

test('the search runs while its bar is open, and goes on with the last text', () => {
  const { actor, bar, send } = openLayout();
  expect(bar()).toBeUndefined();
  actor.send({ type: 'search.toggled' });
  expect(bar()?.getSnapshot().context.text).toBe('');
  send({ type: 'typed', text: 'malla' });
  actor.send({ type: 'menu.opened' });
  expect(bar()).toBeUndefined();
  actor.send({ type: 'search.toggled' });
  expect(bar()?.getSnapshot().context.text).toBe('malla');
});

test('a search that breaks closes its bar', () => {
  const { actor, send } = openLayout();
  actor.send({ type: 'search.toggled' });
  send({ type: 'broken' });
  expect(actor.getSnapshot().value).toBe('page');
});
