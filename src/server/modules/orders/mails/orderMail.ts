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

/** The mail for a piece of news, with the order as it was after it. */
export function orderMail(news: OrderNews, context: OrderMailContext): Mail {
  if (news.kind !== 'placed') return MAILS[news.kind](context);
  const { payment } = news;
  return 'transfer' in payment
    ? transferPlacedMail(context, payment.transfer)
    : cardPlacedMail(context);
}

/** The buyer was just sent to the page of the card's provider. */
export function isPayingByCard(news: OrderNews): boolean {
  return news.kind === 'placed' && news.payment.method === 'Tarjeta de Credito';
}
