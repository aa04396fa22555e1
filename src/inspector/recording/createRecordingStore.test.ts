import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createRecordingStore } from './createRecordingStore.ts';

const MESSAGES = 10_000;
const base = { sessionId: 'x:0', _version: '0', id: '0', rootId: 'x:0', createdAt: '0' };
const definition = JSON.stringify({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
});

function introduced(): StatelyInspectionEvent {
  const snapshot = { status: 'active', value: 'off', context: {} } as const;
  const who = { name: 'lamp', parentId: undefined, definition };
  return { ...base, ...who, type: '@xstate.actor', snapshot };
}

/** An event of a lamp, and the lamp's next snapshot. */
function messageAt(index: number): StatelyInspectionEvent {
  const event = { type: 'toggle' };
  if (index % 2 === 0) return { ...base, type: '@xstate.event', event, sourceId: undefined };
  const snapshot = { status: 'active', value: index % 4 === 1 ? 'on' : 'off', context: {} };
  return { ...base, type: '@xstate.snapshot', event, snapshot } as never;
}

function recordLamp() {
  const soon: (() => void)[] = [];
  const store = createRecordingStore((run) => soon.push(run));
  const publish = () => soon.splice(0).forEach((run) => run());
  return { store, soon, publish };
}

it('does not copy when it is read while growing', () => {
  const { store, publish } = recordLamp();
  store.add(introduced());
  publish();
  const { messages, entries, actors } = store.getState();
  const steps = actors[0]!.steps;
  for (let index = 0; index < MESSAGES; index += 1) {
    store.add(messageAt(index));
    publish();
    const now = store.getState();
    if (now.messages !== messages || now.entries !== entries) throw new Error('copied');
    if (now.actors[0]!.steps !== steps) throw new Error('copied');
  }
  expect(messages).toHaveLength(MESSAGES + 1);
  expect(entries).toHaveLength(MESSAGES / 2);
  expect(steps).toHaveLength(MESSAGES / 2 + 1);
  expect(entries.every(({ taken }) => taken?.length === 1)).toBe(true);
});

it('notifies once for many messages, with new objects', () => {
  const { store, soon, publish } = recordLamp();
  const listener = jest.fn();
  store.subscribe(listener);
  store.add(introduced());
  for (let index = 0; index < 100; index += 1) store.add(messageAt(index));
  expect(soon).toHaveLength(1);
  publish();
  expect(listener).toHaveBeenCalledTimes(1);
  const before = store.getState();
  store.add(messageAt(0));
  store.add(messageAt(1));
  publish();
  expect(store.getState()).not.toBe(before);
  expect(store.getState().actors[0]).not.toBe(before.actors[0]);
});

it("keeps an unchanged actor's object identity", () => {
  const { store, publish } = recordLamp();
  store.add(introduced());
  publish();
  const [lamp] = store.getState().actors;
  store.add({ ...introduced(), sessionId: 'x:1' });
  publish();
  expect(store.getState().actors[0]).toBe(lamp);
});
