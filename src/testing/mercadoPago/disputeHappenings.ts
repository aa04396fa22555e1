import type { DoubleBooks, DoublePayment } from './DoubleBooks.ts';
import type { DoubleChargeback, DoubleClaim, DoubleDisputes } from './DoubleDisputes.ts';

/** Acts of buyers and banks about payments of the double. */
export interface DisputeHappenings {
  /**
   * A bank asks for a payment: its money is held, and the shop is notified of both. The payment's notice comes second, or
   * not at all.
   */
  chargeBack: (
    payment: DoublePayment,
    given?: Partial<DoubleChargeback>,
  ) => Promise<DoubleChargeback>;
  /** The bank decides about a chargeback, and the shop is notified. */
  decide: (chargeback: DoubleChargeback, isForShop: boolean) => Promise<void>;
  /** A buyer complains to Mercado Pago. */
  complain: (payment: DoublePayment, given?: Partial<DoubleClaim>) => Promise<DoubleClaim>;
  closeClaim: (claim: DoubleClaim) => Promise<void>;
}

interface Happens {
  books: DoubleBooks;
  disputes: DoubleDisputes;
  /** The notice is about the payment, unless it says otherwise. */
  notify: (payment: DoublePayment, about?: { id: string; topic?: string }) => Promise<void>;
}

const [CHARGEBACKS, CLAIMS] = ['topic_chargebacks_wh', 'topic_claims_integration_wh'];

export function disputeHappenings({ books, disputes, notify }: Happens): DisputeHappenings {
  /** `charged_back` is first `in_process`, then `reimbursed` for the shop or `settled` for the buyer. */
  async function chargeBack(payment: DoublePayment, given?: Partial<DoubleChargeback>) {
    const chargeback = disputes.openChargeback(payment, given);
    books.change(payment, { status: 'charged_back', status_detail: 'in_process' });
    await notify(payment, { topic: CHARGEBACKS, id: chargeback.id });
    await notify(payment);
    return chargeback;
  }

  async function decide(chargeback: DoubleChargeback, isForShop: boolean): Promise<void> {
    disputes.changeChargeback(chargeback, { coverage_applied: isForShop });
    const payment = books.findPayment(String(chargeback.payments[0]));
    if (!payment) return;
    await notify(payment, { topic: CHARGEBACKS, id: chargeback.id });
    books.change(payment, { status_detail: isForShop ? 'reimbursed' : 'settled' });
    await notify(payment);
  }

  async function complain(payment: DoublePayment, given?: Partial<DoubleClaim>) {
    const claim = disputes.openClaim(payment, given);
    await notify(payment, { topic: CLAIMS, id: String(claim.id) });
    return claim;
  }

  async function closeClaim(claim: DoubleClaim): Promise<void> {
    disputes.changeClaim(claim, { status: 'closed' });
    const payment = books.findPayment(String(claim.resource_id));
    if (payment) await notify(payment, { topic: CLAIMS, id: String(claim.id) });
  }

  return { chargeBack, decide, complain, closeClaim };
}
