import { setup } from 'xstate';

/** What all payments of an order come to, whenever a notice is taken in. */
export interface PaymentStep {
  type:
    | 'payment.pending'
    | 'payment.approved'
    | 'payment.rejected'
    | 'payment.expired'
    | 'payment.refunded'
    | 'payment.chargedBack';
}

/** What a step asks of the shop beside the new status. */
export type PaymentEffect = 'markPaid' | 'tellPaid' | 'tellRejected' | 'endUnsentOrder';

const nothing = (): void => undefined;

/**
 * The payment of an order. It expires only together with the order, which gives its stock back: what is approved after
 * that is owed to the buyer. Money that the shop gave back ends an order that was not sent; money that the buyer's bank
 * took back does not, since the dispute may still be won.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentStep },
  actions: {
    markPaid: nothing,
    tellPaid: nothing,
    tellRejected: nothing,
    endUnsentOrder: nothing,
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
        'payment.refunded': { target: 'refunded', actions: ['markPaid', 'endUnsentOrder'] },
        'payment.chargedBack': { target: 'refunded', actions: 'markPaid' },
      },
    },
    rejected: {
      on: {
        'payment.pending': 'pending',
        'payment.approved': { target: 'approved', actions: ['markPaid', 'tellPaid'] },
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
        /** The dispute was won, or another payment came. */
        'payment.approved': { target: 'approved', actions: 'markPaid' },
        /** After a chargeback the shop gave the money back itself. */
        'payment.refunded': { actions: 'endUnsentOrder' },
      },
    },
  },
});
