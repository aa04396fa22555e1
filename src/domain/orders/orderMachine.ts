import { setup } from 'xstate';

/** Events of an order, from any source. */
export interface OrderStep {
  type: 'order.prepared' | 'order.shipped' | 'order.received' | 'order.closed' | 'order.cancelled';
  /** The shop holds the money at that moment. */
  isPaid: boolean;
  /** The buyer disputes the payment at that moment. */
  isDisputed: boolean;
}

/** Side effect of a transition. */
export type OrderEffect = 'returnStock' | 'giveBackCoupon' | 'markRefund' | 'expirePayment';

const nothing = (): void => undefined;

const cancellation = [
  {
    guard: 'isPaid' as const,
    target: 'cancelled',
    actions: ['returnStock', 'giveBackCoupon', 'markRefund'] as const,
  },
  { target: 'cancelled', actions: ['returnStock', 'giveBackCoupon', 'expirePayment'] as const },
];

/** States are the order statuses; actions are effects that the caller carries out. */
export const orderMachine = setup({
  types: { events: {} as OrderStep },
  guards: {
    isPaid: ({ event }) => event.isPaid,
    isSettled: ({ event }) => event.isPaid && !event.isDisputed,
  },
  actions: {
    returnStock: nothing,
    giveBackCoupon: nothing,
    markRefund: nothing,
    expirePayment: nothing,
  },
}).createMachine({
  id: 'order',
  initial: 'pending',
  states: {
    pending: {
      on: {
        'order.prepared': { guard: 'isSettled', target: 'prepared' },
        'order.cancelled': cancellation,
      },
    },
    prepared: {
      on: {
        'order.shipped': { guard: 'isSettled', target: 'shipped' },
        'order.cancelled': cancellation,
      },
    },
    shipped: { on: { 'order.received': 'received' } },
    received: { on: { 'order.closed': 'closed' } },
    closed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
