import { setup, transition } from 'xstate';
import type { ExchangeState } from './exchange.ts';

/** Events of an exchange, from any source. */
export type ExchangeStep =
  | { type: 'exchange.accepted'; isPaid: boolean; goesFirst: boolean }
  | { type: 'exchange.paid'; goesFirst: boolean }
  | { type: 'exchange.declined' | 'exchange.cancelled' | 'exchange.expired' }
  | { type: 'exchange.received' | 'exchange.sent' }
  /** `isReceived`: what comes back is there. */
  | { type: 'exchange.closed'; isReceived: boolean };

/**
 * New goods wait for those that come back, or go first. Until the first of both happens it can be given up as if it had
 * never been; after that an admin closes it.
 */
export const exchangeMachine = setup({
  types: { events: {} as ExchangeStep },
  guards: {
    isUnpaid: ({ event }) => event.type === 'exchange.accepted' && !event.isPaid,
    goesFirst: ({ event }) => 'goesFirst' in event && event.goesFirst,
    isReceived: ({ event }) => event.type === 'exchange.closed' && event.isReceived,
  },
}).createMachine({
  id: 'exchange',
  initial: 'asked',
  states: {
    asked: {
      on: {
        'exchange.accepted': [
          { guard: 'isUnpaid', target: 'waitingPayment' },
          { guard: 'goesFirst', target: 'toSend' },
          { target: 'waitingReturn' },
        ],
        'exchange.declined': 'declined',
        'exchange.cancelled': 'cancelled',
      },
    },
    waitingPayment: {
      on: {
        'exchange.paid': [{ guard: 'goesFirst', target: 'toSend' }, { target: 'waitingReturn' }],
        'exchange.cancelled': 'cancelled',
        'exchange.expired': 'expired',
      },
    },
    waitingReturn: {
      on: {
        'exchange.received': 'toSend',
        'exchange.cancelled': 'cancelled',
        'exchange.expired': 'expired',
      },
    },
    toSend: {
      on: {
        'exchange.sent': 'sent',
        'exchange.closed': { guard: 'isReceived', target: 'done' },
        'exchange.cancelled': 'cancelled',
      },
    },
    sent: { on: { 'exchange.received': 'done', 'exchange.closed': 'done' } },
    done: { type: 'final' },
    declined: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
  },
});

/** Null for a step that is not allowed. */
export function nextExchangeState(state: ExchangeState, step: ExchangeStep): ExchangeState | null {
  const now = exchangeMachine.resolveState({ value: state });
  return now.can(step) ? transition(exchangeMachine, now, step)[0].value : null;
}
