import { assign, fromPromise, setup } from 'xstate';
import type { CounterQr } from '../../../../domain/orders/counterQr.ts';

interface QrContext {
  /** The code as last answered; null before the first answer. */
  qr: CounterQr | null;
  /** The last code was not made, or not taken back. */
  error: unknown;
  /** The last look got no answer: the next one may. */
  isUnanswered: boolean;
}

/** Milliseconds between two looks at an open code. */
const LOOK_MS = 3_000;

const answer = (name: string) =>
  fromPromise<CounterQr>(() => Promise.reject(new Error(`${name} is not provided`)));

/** A buyer at the counter pays an order by a code: it is asked for, looked at until its end, and taken back on request. */
export const qrMachine = setup({
  types: {
    context: {} as QrContext,
    events: {} as { type: 'qr.requested' } | { type: 'qr.takenBack' },
    /** `shown`: the code can be scanned. */
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    showQr: answer('showQr'),
    lookAtQr: answer('lookAtQr'),
    takeQrBack: answer('takeQrBack'),
  },
  actions: {
    keepQr: assign((_, qr: CounterQr) => ({ qr, isUnanswered: false })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    dropError: assign({ error: null }),
    noteSilence: assign({ isUnanswered: true }),
  },
  delays: { LOOK_MS },
  guards: {
    isOpen: ({ context }) => context.qr?.state === 'open',
    isPaid: ({ context: { qr } }) => qr?.state === 'paid' || qr?.missing === 0,
  },
}).createMachine({
  id: 'counterQr',
  context: { qr: null, error: null, isUnanswered: false },
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      entry: 'dropError',
      invoke: {
        id: 'showQr',
        src: 'showQr',
        onDone: {
          target: 'answered',
          actions: { type: 'keepQr', params: ({ event }) => event.output },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepError', params: ({ event }) => event },
        },
      },
    },
    answered: {
      always: [
        { guard: 'isOpen', target: 'waiting' },
        { guard: 'isPaid', target: 'paid' },
        { target: 'over' },
      ],
    },
    waiting: {
      tags: 'shown',
      after: { LOOK_MS: 'looking' },
      on: { 'qr.takenBack': 'takingBack' },
    },
    looking: {
      tags: 'shown',
      invoke: {
        id: 'lookAtQr',
        src: 'lookAtQr',
        onDone: {
          target: 'answered',
          actions: { type: 'keepQr', params: ({ event }) => event.output },
        },
        onError: { target: 'waiting', actions: 'noteSilence' },
      },
      on: { 'qr.takenBack': 'takingBack' },
    },
    takingBack: {
      tags: ['shown', 'busy'],
      entry: 'dropError',
      invoke: {
        id: 'takeQrBack',
        src: 'takeQrBack',
        onDone: {
          target: 'answered',
          actions: { type: 'keepQr', params: ({ event }) => event.output },
        },
        onError: {
          target: 'waiting',
          actions: { type: 'keepError', params: ({ event }) => event },
        },
      },
    },
    /** It was paid, or the order was by other money. */
    paid: {},
    over: { on: { 'qr.requested': 'asking' } },
    refused: { on: { 'qr.requested': 'asking' } },
  },
});
