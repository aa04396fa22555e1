import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Title } from '../../../domain/catalogue/product.ts';
import { searchMachine } from './searchMachine.ts';

const suit: Title = { id: 1, name: 'Malla Ñandú' };
const cap: Title = { id: 2, name: 'Gorra Lisa' };
const typed = (text: string) => ({ type: 'text.changed', text }) as const;

interface Call {
  text: string;
  signal: AbortSignal;
  answer: (titles: Title[]) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** An open bar, and the calls that it made. */
function open(text = '') {
  const calls: Call[] = [];
  const clock = new SimulatedClock();
  const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  const machine = searchMachine.provide({
    actors: {
      searchTitles: fromPromise<readonly Title[], string>(({ input, signal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<readonly Title[]>();
        const settle =
          <Value>(how: (value: Value) => void) =>
          (value: Value) => {
            how(value);
            return soon();
          };
        calls.push({ text: input, signal, answer: settle(resolve), fail: settle(reject) });
        return promise;
      }),
    },
  });
  const actor = createActor(machine, { input: { text }, clock }).start();
  const type = (next: string) => actor.send(typed(next));
  const state = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.titles];
  };
  const called = (index: number) => {
    const call = calls[index];
    if (!call) throw new Error(`no call ${index}`);
    return call;
  };
  return { actor, calls, called, clock, type, state };
}

test('it asks 500 ms after the last character, and once', () => {
  const { calls, clock, type, state } = open();
  type('mal');
  clock.increment(499);
  expect(calls).toEqual([]);
  type('mall');
  clock.increment(499);
  expect(calls).toEqual([]);
  expect(state()).toEqual(['debouncing', []]);
  clock.increment(1);
  expect(calls.map(({ text }) => text)).toEqual(['mall']);
  expect(state()).toEqual(['loading', []]);
  clock.increment(5_000);
  expect(calls).toHaveLength(1);
});

test.each(['', 'ma', '  ma  ', '   '])('%j is too short to ask for', (text) => {
  const { calls, clock, type, state } = open();
  type(text);
  clock.increment(5_000);
  expect(state()).toEqual(['tooShort', []]);
  expect(calls).toEqual([]);
});

test('spaces around do not count, and do not ask again', async () => {
  const { calls, called, clock, type, state } = open();
  type('  mal');
  clock.increment(300);
  type('mal  ');
  clock.increment(200);
  expect(called(0).text).toBe('mal');
  await called(0).answer([suit]);
  type(' mal ');
  clock.increment(5_000);
  expect(state()).toEqual(['results', [suit]]);
  expect(calls).toHaveLength(1);
});

test('below 3 characters the results are cleared, and what was waiting is not asked', async () => {
  const { calls, called, clock, type, state } = open();
  type('mal');
  clock.increment(500);
  await called(0).answer([suit]);
  type('ma');
  expect(state()).toEqual(['tooShort', []]);
  type('mal');
  expect(state()).toEqual(['debouncing', []]);
  type('ma');
  clock.increment(5_000);
  expect(calls).toHaveLength(1);
});

test('a newer query aborts the older one, whose late answer never shows', async () => {
  const { called, clock, type, state } = open();
  type('malla');
  clock.increment(500);
  expect(called(0).signal.aborted).toBe(false);
  type('gorra');
  expect(called(0).signal.aborted).toBe(true);
  clock.increment(500);
  await called(1).answer([cap]);
  await called(0).answer([suit]);
  expect(state()).toEqual(['results', [cap]]);
});

test('an older answer that overtakes the newer one never shows either', async () => {
  const { called, clock, type, state } = open();
  type('malla');
  clock.increment(500);
  type('gorra');
  await called(0).answer([suit]);
  expect(state()).toEqual(['debouncing', []]);
  clock.increment(500);
  await called(0).fail(new Error('late'));
  expect(state()).toEqual(['loading', []]);
  expect(called(1).signal.aborted).toBe(false);
});

test('results stay while newer ones are on their way, and go when those are none', async () => {
  const { called, clock, type, state } = open();
  type('malla');
  clock.increment(500);
  await called(0).answer([suit]);
  type('malla x');
  clock.increment(500);
  expect(state()).toEqual(['loading', [suit]]);
  await called(1).answer([]);
  expect(state()).toEqual(['empty', []]);
});

test('a failure keeps its error and no results, and asking again may succeed', async () => {
  const { actor, called, clock, type, state } = open();
  type('malla');
  clock.increment(500);
  await called(0).answer([suit]);
  type('mallas');
  clock.increment(500);
  const error = { code: 'server', status: 500 };
  await called(1).fail(error);
  expect(state()).toEqual(['failed', []]);
  expect(actor.getSnapshot().context.error).toBe(error);
  actor.send({ type: 'retry.requested' });
  expect(called(2).text).toBe('mallas');
  await called(2).answer([suit]);
  expect(state()).toEqual(['results', [suit]]);
});

test('closing the bar aborts what is on its way, and what waits is not asked', () => {
  const { actor, calls, called, clock, type } = open();
  type('malla');
  clock.increment(500);
  type('gorra');
  clock.increment(499);
  actor.stop();
  clock.increment(5_000);
  expect(called(0).signal.aborted).toBe(true);
  expect(calls).toHaveLength(1);
});

test.each(['malla', ' mal '])('a bar that opens with %j searches for it', (text) => {
  const { calls, clock, state } = open(text);
  expect(state()).toEqual(['debouncing', []]);
  clock.increment(500);
  expect(calls.map((call) => call.text)).toEqual([text.trim()]);
});

test('a bar that opens with less waits for more', () => {
  const { calls, clock, state } = open('ma ');
  clock.increment(5_000);
  expect(state()).toEqual(['tooShort', []]);
  expect(calls).toEqual([]);
});

test('a dismissed list comes back with another text or an active title', () => {
  const { actor, type } = open('malla');
  const list = () => {
    const { text, isDismissed, activeId } = actor.getSnapshot().context;
    return { text, isDismissed, activeId };
  };
  expect(list()).toEqual({ text: 'malla', isDismissed: false, activeId: null });
  actor.send({ type: 'title.activated', id: 1 });
  expect(list()).toEqual({ text: 'malla', isDismissed: false, activeId: 1 });
  actor.send({ type: 'list.dismissed' });
  expect(list()).toEqual({ text: 'malla', isDismissed: true, activeId: null });
  actor.send({ type: 'title.activated', id: 2 });
  expect(list()).toEqual({ text: 'malla', isDismissed: false, activeId: 2 });
  type('malla ');
  expect(list()).toEqual({ text: 'malla ', isDismissed: false, activeId: null });
  actor.send({ type: 'list.dismissed' });
  type('gorra');
  expect(list()).toEqual({ text: 'gorra', isDismissed: false, activeId: null });
});

test('without implementations it fails instead of pretending', async () => {
  const clock = new SimulatedClock();
  const actor = createActor(searchMachine, { input: { text: 'malla' }, clock }).start();
  clock.increment(500);
  await Promise.resolve();
  await Promise.resolve();
  expect(actor.getSnapshot().value).toEqual('failed');
});
