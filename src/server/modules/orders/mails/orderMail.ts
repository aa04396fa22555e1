import type { PaymentInstructions } from '../../../../domain/payment.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { cancelledMail } from './cancelledMail.ts';
import { cardPlacedMail } from './cardPlacedMail.ts';
import { expiredMail } from './expiredMail.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { paidMail } from './paidMail.ts';
import { preparedMail } from './preparedMail.ts';
import { rejectedMail } from './rejectedMail.ts';
import { shippedMail } from './shippedMail.ts';
import { transferPlacedMail } from './transferPlacedMail.ts';

/** What became of an order that its buyer is told by mail. */
export type OrderNews =
  | { kind: 'placed'; payment: PaymentInstructions }
  | { kind: 'paid' | 'prepared' | 'shipped' | 'cancelled' | 'expired' | 'rejected' };

const MAILS = {
  paid: paidMail,
  prepared: preparedMail,
  shipped: shippedMail,
  cancelled: cancelledMail,
  expired: expiredMail,
  rejected: rejectedMail,
} as const;

/**
 * The mail for a piece of news, with the order as it is after it. Goes to `enqueueMail` in the transaction that makes
 * the news. Null when the buyer's account was deleted: there is nobody to write to.
 */
export function orderMail(news: OrderNews, context: OrderMailContext): Mail | null {
  if (context.order.buyer === '') return null;
  if (news.kind !== 'placed') return MAILS[news.kind](context);
  const { payment } = news;
  return 'transfer' in payment
    ? transferPlacedMail(context, payment.transfer)
    : cardPlacedMail(context);
}
