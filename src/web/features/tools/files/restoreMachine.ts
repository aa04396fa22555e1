import { assign, fromPromise, setup } from 'xstate';
import type { RestoredKeys } from '../../../../domain/tools/backupSchedule.ts';

/**
 * A restore of the shop. Afterwards all that this page knows is of another time, also its session: the restored shop is asked
 * for that once, before anything else could end it and take the page away.
 */
export const restoreMachine = setup({
  types: {
    context: {} as { error: unknown; keys: RestoredKeys },
    events: {} as { type: 'restore.requested' },
    /** `restored`: the shop is, whatever became of the session. */
    tags: {} as 'busy' | 'restored',
  },
  actors: {
    restoreBackup: fromPromise<RestoredKeys>(() =>
      Promise.reject(new Error('restoreBackup is not provided')),
    ),
    checkSession: fromPromise<unknown>(() =>
      Promise.reject(new Error('checkSession is not provided')),
    ),
  },
  actions: {
    keepKeys: assign((_, keys: RestoredKeys) => ({ keys })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
  guards: {
    isUnanswered: (_, { error }: { error: unknown }) =>
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'network',
  },
}).createMachine({
  id: 'restore',
  context: { error: null, keys: 'none' },
  initial: 'asking',
  states: {
    asking: {
      on: { 'restore.requested': 'restoring' },
    },
    restoring: {
      tags: 'busy',
      entry: { type: 'keepError', params: { error: null } },
      invoke: {
        id: 'restoreBackup',
        src: 'restoreBackup',
        onDone: {
          target: 'checkingSession',
          actions: { type: 'keepKeys', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
        ],
      },
    },
    /** The shop is as it was, for example while it is restored by somebody else. */
    refused: {
      on: { 'restore.requested': 'restoring' },
    },
    /** The connection went, and the restore may go on: the same one again ends in the same shop. */
    unanswered: {
      on: { 'restore.requested': 'restoring' },
    },
    checkingSession: {
      tags: 'restored',
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: 'restored',
        onError: 'signedOut',
      },
    },
    restored: { tags: 'restored' },
    /** The backup is older than the login. */
    signedOut: { tags: 'restored' },
  },
});
