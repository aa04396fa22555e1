import type { Mail } from '../../../platform/mail/Mail.ts';
import { cancelledMail } from './cancelledMail.ts';
import { cardPlacedMail } from './cardPlacedMail.ts';
import { disputedMail } from './disputedMail.ts';
import { expiredMail } from './expiredMail.ts';
import { inProcessMail } from './inProcessMail.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import type { OrderNews } from './OrderNews.ts';
import { paidMail } from './paidMail.ts';
import { preparedMail } from './preparedMail.ts';
import { refundDueMail } from './refundDueMail.ts';
import { refundedMail } from './refundedMail.ts';
import { rejectedMail } from './rejectedMail.ts';
import { shippedMail } from './shippedMail.ts';
import { transferPlacedMail } from './transferPlacedMail.ts';

/** The mail for a piece of news, with the order as it was after it. */
export function orderMail(news: OrderNews, context: OrderMailContext): Mail {
  switch (news.kind) {
    case 'placed':
      return 'transfer' in news.payment
        ? transferPlacedMail(context, news.payment.transfer)
        : cardPlacedMail(context);
    case 'paid':
      return paidMail(context);
    case 'rejected':
      return rejectedMail(context);
    case 'inProcess':
      return inProcessMail(context);
    case 'refundDue':
      return refundDueMail(context, news);
    case 'refunded':
      return refundedMail(context, news);
    case 'disputed':
      return disputedMail(context, news);
    case 'prepared':
      return preparedMail(context);
    case 'shipped':
      return shippedMail(context);
    case 'cancelled':
      return cancelledMail(context, news);
    case 'expired':
      return expiredMail(context, news);
  }
}

/** The buyer was just sent to the page of the card's provider. */
export function isPayingByCard(news: OrderNews): boolean {
  return news.kind === 'placed' && news.payment.method === 'Tarjeta de Credito';
}
