import { createActor, createMachine, type InspectionEvent } from 'xstate';
import { createInspectRelay } from './createInspectRelay.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { opened: 'open' } },
    open: { on: { broke: 'broken' } },
    broken: { type: 'final' },
  },
});

it('tells a late listener of the actors that live, then all that they do', () => {
  const relay = createInspectRelay();
  const actor = createActor(door, { inspect: relay.inspect }).start();
  const heard: InspectionEvent[] = [];
  const stop = relay.listen((event) => heard.push(event));
  expect(heard.map(({ type }) => type)).toEqual(['@xstate.actor']);
  actor.send({ type: 'opened' });
  expect(heard.map(({ type }) => type)).toContain('@xstate.event');
  const before = heard.length;
  stop();
  actor.send({ type: 'broke' });
  expect(heard).toHaveLength(before);
});

it('forgets who has ended', () => {
  const relay = createInspectRelay();
  const actor = createActor(door, { inspect: relay.inspect }).start();
  expect(relay.findActor(actor.sessionId)).toBe(actor);
  actor.send({ type: 'opened' });
  actor.send({ type: 'broke' });
  expect(relay.findActor(actor.sessionId)).toBeNull();
});
