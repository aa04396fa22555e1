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

it('sends a late listener the running actors, then all that they do', () => {
  const relay = createInspectRelay();
  const actor = createActor(door, { inspect: relay.inspect }).start();
  const heard: InspectionEvent[] = [];
  const hear = (event: InspectionEvent) => void heard.push(event);
  const stop = relay.listen({ onLiving: hear, onEvent: hear });
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

it('sends the first listener everything from the start, where it is kept', () => {
  const relay = createInspectRelay(true);
  const actor = createActor(door, { inspect: relay.inspect }).start();
  actor.send({ type: 'opened' });
  relay.keepAction({ type: 'cart/loaded' });
  const heard: string[] = [];
  const listener = {
    onLiving: () => void heard.push('living'),
    onEvent: ({ type }: InspectionEvent) => void heard.push(type),
    onAction: ({ type }: { type: string }) => void heard.push(type),
  };
  relay.listen(listener);
  expect(heard).toEqual([
    ...['@xstate.actor', '@xstate.event', '@xstate.snapshot'],
    ...['@xstate.event', '@xstate.microstep', '@xstate.snapshot', 'cart/loaded'],
  ]);
  relay.keepAction({ type: 'too late' });
  expect(heard).not.toContain('too late');
});

it('does not tell of an actor that was made and thrown away', () => {
  const relay = createInspectRelay();
  const ghost = createActor(door, { inspect: relay.inspect });
  const heard: string[] = [];
  const hear = ({ type }: InspectionEvent) => void heard.push(type);
  relay.listen({ onLiving: hear, onEvent: hear });
  expect(relay.findActor(ghost.sessionId)).toBeNull();
  expect(heard).toEqual([]);
});
