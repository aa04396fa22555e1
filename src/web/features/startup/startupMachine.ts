import { assign, fromPromise, setup } from 'xstate';

/**
 * Loads site configuration, categories and cart in parallel. A returning visitor sees the last visit's data meanwhile.
 * Failures are reported, and retried on request or when the connection returns.
 */
export const startupMachine = setup({
  types: {
    input: {} as { lastVisitKnown: boolean },
    context: {} as { painted: boolean },
    events: {} as { type: 'retry.requested' } | { type: 'connection.restored' },
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    loadShop: fromPromise<void>(() => Promise.reject(new Error('loadShop is not provided'))),
    reloadShop: fromPromise<void>(() => Promise.reject(new Error('reloadShop is not provided'))),
  },
  actions: {
    notifyFailure: () => undefined,
    notePainted: assign({ painted: true }),
  },
}).createMachine({
  id: 'startup',
  context: ({ input }) => ({ painted: input.lastVisitKnown }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadShop',
        src: 'loadShop',
        onDone: 'ready',
        onError: 'failed',
      },
    },
    ready: {
      entry: 'notePainted',
    },
    failed: {
      tags: 'broken',
      entry: 'notifyFailure',
      on: {
        'retry.requested': 'retrying',
        'connection.restored': 'retrying',
      },
    },
    retrying: {
      tags: ['busy', 'broken'],
      invoke: {
        id: 'reloadShop',
        src: 'reloadShop',
        onDone: 'ready',
        onError: 'failed',
      },
    },
  },
});
