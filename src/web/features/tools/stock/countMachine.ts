import { assign, fromPromise, setup } from 'xstate';
import type { AppliedCount } from '../../../../domain/catalogue/stockCount.ts';

interface CountContext {
  /** The reason why the sheet was neither applied nor discarded. */
  error: unknown;
}

type CountEvent =
  | { type: 'review.opened' }
  | { type: 'discard.opened' }
  | { type: 'dialog.closed' }
  /** `id` is that of the sheet on screen. */
  | { type: 'apply.requested'; id: number }
  | { type: 'discard.requested'; id: number };

/** Applies or discards the sheet of a stock count, which the server keeps and all admins share. */
export const countMachine = setup({
  types: {
    context: {} as CountContext,
    events: {} as CountEvent,
  },
  actors: {
    applyCount: fromPromise<AppliedCount, number>(() =>
      Promise.reject(new Error('applyCount is not provided')),
    ),
    discardCount: fromPromise<unknown, number>(() =>
      Promise.reject(new Error('discardCount is not provided')),
    ),
  },
  actions: {
    announceApplied: noop<AppliedCount>(),
    announceDiscarded: () => undefined,
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'stockCount',
  context: { error: null },
  initial: 'open',
  states: {
    open: {
      on: { 'review.opened': 'reviewing', 'discard.opened': 'confirming' },
    },
    reviewing: applicable(),
    applying: {
      invoke: {
        id: 'applyCount',
        src: 'applyCount',
        input: ({ event }) => sheetIn(event),
        onDone: {
          target: 'open',
          actions: { type: 'announceApplied', params: ({ event }) => event.output },
        },
        onError: {
          target: 'notApplied',
          actions: { type: 'keepError', params: ({ event }) => event },
        },
      },
    },
    notApplied: applicable(),
    /** Before the sheet is thrown away. */
    confirming: discardable(),
    discarding: {
      invoke: {
        id: 'discardCount',
        src: 'discardCount',
        input: ({ event }) => sheetIn(event),
        onDone: { target: 'open', actions: 'announceDiscarded' },
        onError: {
          target: 'notDiscarded',
          actions: { type: 'keepError', params: ({ event }) => event },
        },
      },
    },
    notDiscarded: discardable(),
  },
});

/** The implementation is supplied with `.provide()`. */
function noop<Params>(): (_args: unknown, params: Params) => void {
  return () => undefined;
}

function applicable() {
  return { on: { 'dialog.closed': 'open' as const, 'apply.requested': 'applying' as const } };
}

function discardable() {
  return { on: { 'dialog.closed': 'open' as const, 'discard.requested': 'discarding' as const } };
}

function sheetIn(event: CountEvent): number {
  return 'id' in event ? event.id : 0;
}
