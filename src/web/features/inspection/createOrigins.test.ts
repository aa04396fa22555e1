import {
  createActor,
  createMachine,
  fromPromise,
  type AnyActor,
  type InspectionEvent,
} from 'xstate';
import { createOrigins } from './createOrigins.ts';

const request = (requestId: string, requestStatus: string, endpointName = 'logIn') => ({
  type: 'api/execute',
  meta: { requestId, requestStatus, arg: { endpointName, originalArgs: null } },
});

it('knows the actor whose call dispatched an action, and what becomes of its request', async () => {
  const origins = createOrigins();
  const sources: Record<string, string | undefined> = {};
  const dispatch = (name: string, action = { type: name } as ReturnType<typeof request>) => {
    sources[name] = origins.of(action)?.source;
  };
  const ids: Record<string, string> = {};
  const machine = createMachine({
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: { on: { pressed: { target: 'lighting', actions: () => dispatch('by an action') } } },
      lighting: {
        invoke: {
          id: 'light',
          src: fromPromise(async () => {
            dispatch('by a call', request('1', 'pending'));
            await Promise.resolve();
            dispatch('later', request('3', 'pending', 'light'));
            dispatch('of another', request('4', 'pending'));
          }),
          onDone: 'on',
        },
      },
      on: {},
    },
  });
  const inspect = (event: InspectionEvent) => {
    const { id, sessionId } = event.actorRef as AnyActor;
    if (event.type === '@xstate.actor') ids[id] = sessionId;
    origins.hear(event);
  };
  const actor = createActor(machine, { id: 'lamp', inspect }).start();
  dispatch('before');
  actor.send({ type: 'pressed' });
  dispatch('after');
  await new Promise((resolve) => setTimeout(resolve, 0));
  dispatch('its answer', request('1', 'fulfilled'));
  dispatch('another', request('2', 'fulfilled'));
  dispatch('too late', request('5', 'pending', 'light'));
  expect(sources).toEqual({
    before: undefined,
    'by an action': ids['lamp'],
    'by a call': ids['light'],
    after: undefined,
    later: ids['light'],
    'of another': undefined,
    'its answer': ids['light'],
    another: undefined,
    'too late': undefined,
  });
});
