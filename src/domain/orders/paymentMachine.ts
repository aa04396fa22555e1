import { setup } from 'xstate';

/** Combined status of an order's payments, re-evaluated with each webhook. */
export interface PaymentStep {
  type:
    | 'payment.pending'
    | 'payment.approved'
    | 'payment.rejected'
    | 'payment.expired'
    | 'payment.refunded'
    | 'payment.chargedBack';
}

/** Side effect of a transition. */
export type PaymentEffect = 'markPaid' | 'notifyPaid' | 'notifyRejected' | 'endUnsentOrder';

const nothing = (): void => undefined;

/**
 * The payment of an order. It expires only together with the order, which releases its stock: an approval after that is
 * refunded. A refund by the shop ends an order that was not sent; a chargeback does not, since the dispute may still be
 * won.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentStep },
  actions: {
    markPaid: nothing,
    notifyPaid: nothing,
    notifyRejected: nothing,
    endUnsentOrder: nothing,
  },
}).createMachine({
  id: 'payment',
  initial: 'pending',
  states: {
    pending: {
      on: {
        'payment.approved': { target: 'approved', actions: ['markPaid', 'notifyPaid'] },
        'payment.rejected': { target: 'rejected', actions: 'notifyRejected' },
        'payment.expired': 'expired',
        'payment.refunded': { target: 'refunded', actions: ['markPaid', 'endUnsentOrder'] },
        'payment.chargedBack': { target: 'refunded', actions: 'markPaid' },
      },
    },
    rejected: {
      on: {
        'payment.pending': 'pending',
        'payment.approved': { target: 'approved', actions: ['markPaid', 'notifyPaid'] },
        'payment.expired': 'expired',
        'payment.refunded': { target: 'refunded', actions: ['markPaid', 'endUnsentOrder'] },
        'payment.chargedBack': { target: 'refunded', actions: 'markPaid' },
      },
    },
    approved: {
      on: {
        'payment.refunded': { target: 'refunded', actions: 'endUnsentOrder' },
        'payment.chargedBack': 'refunded',
      },
    },
    expired: {
      on: {
        'payment.approved': { target: 'approved', actions: 'markPaid' },
        'payment.refunded': { target: 'refunded', actions: 'markPaid' },
        'payment.chargedBack': { target: 'refunded', actions: 'markPaid' },
      },
    },
    refunded: {
      on: {
        /** The dispute was won, or another payment arrived. */
        'payment.approved': { target: 'approved', actions: 'markPaid' },
        /** The shop refunded the money itself after a chargeback. */
        'payment.refunded': { actions: 'endUnsentOrder' },
      },
    },
  },
});
