import { setup } from 'xstate';

/** What all payments of an order come to, whenever a notice is taken in. */
export interface PaymentStep {
  type:
    | 'payment.pending'
    | 'payment.approved'
    | 'payment.rejected'
    | 'payment.expired'
    | 'payment.refunded';
}

/** What a step asks of the shop beside the new status. */
export type PaymentEffect =
  'markPaid' | 'tellPaid' | 'tellRejected' | 'markRefundDue' | 'alertRefund';

const nothing = (): void => undefined;

/**
 * The payment of an order. It expires only together with the order, which gives its stock back: what is approved after
 * that is owed to the buyer.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentStep },
  actions: {
    markPaid: nothing,
    tellPaid: nothing,
    tellRejected: nothing,
    markRefundDue: nothing,
    alertRefund: nothing,
  },
}).createMachine({
  id: 'payment',
  initial: 'pending',
  states: {
    pending: {
      on: {
        'payment.approved': { target: 'approved', actions: ['markPaid', 'tellPaid'] },
        'payment.rejected': { target: 'rejected', actions: 'tellRejected' },
        'payment.expired': 'expired',
        'payment.refunded': { target: 'refunded', actions: ['markPaid', 'alertRefund'] },
      },
    },
    rejected: {
      on: {
        'payment.pending': 'pending',
        'payment.approved': { target: 'approved', actions: ['markPaid', 'tellPaid'] },
        'payment.expired': 'expired',
        'payment.refunded': { target: 'refunded', actions: ['markPaid', 'alertRefund'] },
      },
    },
    approved: {
      on: { 'payment.refunded': { target: 'refunded', actions: 'alertRefund' } },
    },
    expired: {
      on: {
        'payment.approved': { target: 'approved', actions: ['markPaid', 'markRefundDue'] },
        'payment.refunded': { target: 'refunded', actions: ['markPaid', 'alertRefund'] },
      },
    },
    /** It may be paid anew. */
    refunded: {
      on: { 'payment.approved': { target: 'approved', actions: 'markPaid' } },
    },
  },
});
