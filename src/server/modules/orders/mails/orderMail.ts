import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  cancelledMail,
  disputedMail,
  refundDueMail,
  refundedMail,
  expiredMail,
} from './endedOrderMails.ts';
import {
  cardPlacedMail,
  paidMail,
  inProcessMail,
  transferPlacedMail,
  rejectedMail,
} from './paymentMails.ts';
import { linkMail, preparedMail, shippedMail } from './shippingMails.ts';
import type { OrderMailContext } from './orderMailParts.ts';
import type { OrderNotification } from './OrderNotification.ts';

/** Renders the mail for a notification. */
export function orderMail(notification: OrderNotification, context: OrderMailContext): Mail {
  switch (notification.kind) {
    case 'placed':
      return 'transfer' in notification.payment
        ? transferPlacedMail(context, notification.payment.transfer)
        : cardPlacedMail(context);
    case 'paid':
      return paidMail(context);
    case 'rejected':
      return rejectedMail(context);
    case 'inProcess':
      return inProcessMail(context);
    case 'refundDue':
      return refundDueMail(context, notification);
    case 'refunded':
      return refundedMail(context, notification);
    case 'disputed':
      return disputedMail(context, notification);
    case 'prepared':
      return preparedMail(context);
    case 'shipped':
      return shippedMail(context);
    case 'cancelled':
      return cancelledMail(context, notification);
    case 'expired':
      return expiredMail(context, notification);
    case 'linkRequested':
      return linkMail(context);
  }
}

/** The buyer was redirected to the card provider. */
export function isPayingByCard(notification: OrderNotification): boolean {
  return notification.kind === 'placed' && notification.payment.method === 'Tarjeta de Credito';
}
