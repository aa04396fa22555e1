import type { DoubleBooks, DoublePayment, DoublePreference } from './DoubleBooks.ts';
import type { DoubleDisputes } from './DoubleDisputes.ts';
import type { DisputeHappenings } from './disputeHappenings.ts';
import { NOT_FOUND, type Answer } from './answerPayment.ts';
import { renderDoubleCheckout } from './renderDoubleCheckout.ts';

interface AskedCheckout {
  method: string;
  /** The page's whole address. */
  url: URL;
  body: unknown;
}

interface CheckoutDeps extends DisputeHappenings {
  books: DoubleBooks;
  disputes: DoubleDisputes;
  settle: (preferenceId: string, status: string) => Promise<DoublePayment>;
  refund: (payment: DoublePayment, amount: number) => Promise<unknown>;
}

const RETURNS = { approved: 'success', pending: 'pending', rejected: 'failure' } as const;

/** Answers the page on which buyers pay, and where a person plays what buyers, banks and the panel do afterwards. */
export async function answerCheckout(
  { method, url, body }: AskedCheckout,
  deps: CheckoutDeps,
): Promise<Answer> {
  const { books, disputes } = deps;
  const preference = books.preferences.find(({ id }) => id === url.searchParams.get('pref_id'));
  if (!preference) return NOT_FOUND;
  const isOver = Date.parse(preference.expiration_date_to ?? '') <= Date.now();
  const form = new URLSearchParams(String(body));
  const happens = form.get('happens');
  if (method === 'POST' && happens !== null) {
    const payment = books.findPayment(form.get('payment') ?? '');
    const isDone = payment !== undefined && (await happenTo(payment, happens, deps));
    return isDone ? { status: 302, location: url.href } : NOT_FOUND;
  }
  if (method === 'POST' && !isOver) return pay(preference, form.get('status'), { url, deps });
  const payments = books.paymentsOf(preference.external_reference);
  return { status: 200, html: renderDoubleCheckout(preference, { payments, disputes, isOver }) };
}

async function pay(
  preference: DoublePreference,
  status: string | null,
  { url, deps }: { url: URL; deps: CheckoutDeps },
): Promise<Answer> {
  if (status !== 'approved' && status !== 'rejected' && status !== 'pending') return NOT_FOUND;
  const payment = await deps.settle(preference.id, status);
  const location = new URL(preference.back_urls?.[RETURNS[status]] ?? url.origin);
  location.searchParams.set('payment_id', String(payment.id));
  location.searchParams.set('status', status);
  return { status: 302, location: location.href };
}

/** False for what cannot happen to this payment now. */
async function happenTo(
  payment: DoublePayment,
  happens: string,
  { disputes, chargeBack, decide, complain, closeClaim, refund }: CheckoutDeps,
): Promise<boolean> {
  const chargeback = disputes.openChargebackOf(payment);
  const claim = disputes.openClaimOf(payment);
  if (happens === 'chargeback' && !chargeback) await chargeBack(payment);
  else if (happens === 'won' && chargeback) await decide(chargeback, true);
  else if (happens === 'lost' && chargeback) await decide(chargeback, false);
  else if (happens === 'claim' && !claim) await complain(payment);
  else if (happens === 'closed' && claim) await closeClaim(claim);
  else if (happens === 'refund')
    await refund(payment, payment.transaction_amount - payment.transaction_amount_refunded);
  else return false;
  return true;
}
