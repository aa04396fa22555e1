import { setup } from 'xstate';

/** What happens to an order, by whoever makes it happen. */
export interface OrderStep {
  type: 'order.prepared' | 'order.shipped' | 'order.received' | 'order.closed' | 'order.cancelled';
  /** Whether the shop has the money at that moment. */
  isPaid: boolean;
  /** Whether the buyer contests the payment at that moment. */
  isDisputed: boolean;
}

/** What a step asks of the shop beside the new status. */
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

/** The life of an order. Its states are the statuses; its actions are effects that whoever runs it carries out. */
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
        'order.prepared': { guard: 'isPaid', target: 'prepared' },
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
