import type { ProviderPayment, ProviderRefund } from '../domain/orders/payment.ts';
import type { PaymentNeeds } from '../server/modules/orders/OrderNeeds.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { openOrdersCore } from './openOrdersCore.ts';
import type { Clock } from '../server/platform/clock.ts';

/** A provider's answer to a refund; `lost` books it and says nothing, `down` books nothing. */
export const REFUND_ANSWERS = ['done', 'inProcess', 'refused', 'lost', 'down'] as const;

export type RefundAnswerKind = (typeof REFUND_ANSWERS)[number];

export type ProviderBooks = ReturnType<typeof openProviderBooks>;

/** A card provider's own books, whose notices come late, twice or never, and whose answers get lost. */
export function openProviderBooks(clock: Clock) {
  const payments = new Map<string, ProviderPayment>();
  const told: ProviderPayment[] = [];
  const byKey = new Map<string, ProviderRefund>();
  let answer: RefundAnswerKind = 'done';
  let changes = 0;

  function write(payment: ProviderPayment): ProviderPayment {
    changes += 1;
    const changed = { ...payment, changedAt: clock.now().getTime() + changes };
    payments.set(payment.id, changed);
    told.push(changed);
    return changed;
  }

  function find(id: string): ProviderPayment {
    const payment = payments.get(id);
    if (!payment) throw new Error(`There is no payment ${id}`);
    return payment;
  }

  /** Books a refund, or what becomes of one that is in process. */
  function refund(id: string, given: ProviderRefund): void {
    const payment = find(id);
    const refunds = (payment.refunds ?? []).filter((each) => each.id !== given.id);
    const refunded = payment.refunded + (given.state === 'done' ? given.amount : 0);
    const isWhole = refunded === payment.amount;
    const status = isWhole ? ('refunded' as const) : payment.status;
    write({ ...payment, status, refunded, refunds: [...refunds, given] });
  }

  const left = ({ amount, refunded, refunds = [] }: ProviderPayment) =>
    refunds
      .filter(({ state }) => state === 'inProcess')
      .reduce((sum, each) => sum - each.amount, amount - refunded);

  const giveBack: PaymentNeeds['giveBack'] = async ({ paymentId, amount, key }) => {
    if (answer === 'down') throw new Error('The provider is away');
    const known = byKey.get(key);
    const payment = find(paymentId);
    if (!known && (answer === 'refused' || left(payment) < amount || payment.dispute === 'open')) {
      return { id: null, state: 'refused', refusal: 'balance' };
    }
    const state = answer === 'inProcess' ? 'inProcess' : 'done';
    const made: ProviderRefund = known ?? { id: `R${byKey.size + 1}`, amount, state };
    byKey.set(key, made);
    if (!known) refund(paymentId, made);
    if (answer === 'lost') throw new Error('The answer got lost');
    const current = find(paymentId).refunds?.find(({ id }) => id === made.id) ?? made;
    return { id: current.id, state: current.state };
  };

  /** A process of a shop that asks this provider. */
  function openCore(on: Database) {
    const core = openOrdersCore(on, clock, {
      giveBack,
      report: ({ paymentId }) => core.settlement.settle(find(paymentId)),
      refresh: async (number) => {
        const all = [...payments.values()].filter(({ orderNumber }) => orderNumber === number);
        for (const each of all) await core.settlement.settle(each);
        return true;
      },
    });
    return core;
  }

  return {
    openCore,
    payments,
    /** Every state of every payment, oldest first. */
    told,
    giveBack,
    find,
    left,
    write,
    nth: (at: number) => [...payments.values()][at % Math.max(payments.size, 1)],
    /** A refund that somebody makes in the provider's panel. */
    refundInPanel: (id: string, amount: number) => {
      changes += 1;
      refund(id, { id: `panel${changes}`, amount, state: 'done' });
    },
    /** Ends what waits for the provider's decision. */
    decide: (id: string, isApproved: boolean) => {
      const payment = find(id);
      if (payment.status === 'pending') {
        write({ ...payment, status: isApproved ? 'approved' : 'rejected' });
      }
      const waiting = payment.refunds?.filter(({ state }) => state === 'inProcess') ?? [];
      for (const each of waiting) refund(id, { ...each, state: isApproved ? 'done' : 'refused' });
    },
    /** A dispute begins, in which the money may be held, or is decided. False for a payment that has none to come. */
    contest: (payment: ProviderPayment, how: { isCharged: boolean; isWon: boolean }): boolean => {
      const { status, amount, refunded, dispute } = payment;
      const isReceived = status === 'approved' || status === 'refunded';
      if (!isReceived || refunded === amount || dispute === 'won' || dispute === 'lost')
        return false;
      const isKept = dispute === 'open' ? how.isWon : !how.isCharged;
      const end = how.isWon ? ('won' as const) : ('lost' as const);
      write({
        ...payment,
        status: isKept ? 'approved' : 'refunded',
        dispute: dispute === 'open' ? end : 'open',
      });
      return true;
    },
    answers: (kind: RefundAnswerKind) => (answer = kind),
    reset: () => {
      payments.clear();
      byKey.clear();
      told.length = 0;
      answer = 'done';
    },
  };
}
