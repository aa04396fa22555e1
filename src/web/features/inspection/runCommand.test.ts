import { assign, createActor, createMachine } from 'xstate';
import { sendCommand } from '../../../protocol/inspectorMessages.ts';
import { sendEvent } from './runCommand.ts';

const scale = createMachine({
  id: 'scale',
  context: { grams: 0 },
  initial: 'empty',
  states: {
    empty: {
      on: {
        weighed: {
          target: 'full',
          actions: assign({ grams: ({ event }) => (event['load'] as number[]).length }),
        },
      },
    },
    full: {},
  },
});

it('sends what the actor takes and survives, and says why it does not send the rest', () => {
  const actor = createActor(scale).start();
  const send = (event: { type: string; load?: number[] }) =>
    sendEvent(sendCommand(actor.sessionId, event), () => actor);
  expect(send({ type: 'emptied' })).toEqual({ reason: 'eventNotAccepted' });
  expect(send({ type: 'weighed' })).toEqual({
    reason: 'eventFails',
    detail: expect.stringMatching(/^weighed: TypeError/) as string,
  });
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'empty' });
  expect(send({ type: 'weighed', load: [1] })).toBeNull();
  expect(actor.getSnapshot().value).toBe('full');
  expect(sendEvent(sendCommand('x:0', { type: 'emptied' }), () => null)).toEqual({
    reason: 'actorGone',
  });
});
