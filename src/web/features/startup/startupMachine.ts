import { assign, fromPromise, setup } from 'xstate';

/**
 * The shop opens: site configuration, categories and cart load together. A returning visitor sees
 * the last visit meanwhile. A failure is told, and tried again when asked or when the connection is back.
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
    tellFailure: () => undefined,
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
      entry: 'tellFailure',
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
