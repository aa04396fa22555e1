import type { Mail } from '../../../platform/mail/Mail.ts';
import { cancelledMail } from './cancelledMail.ts';
import { cardPlacedMail } from './cardPlacedMail.ts';
import { disputedMail } from './disputedMail.ts';
import { expiredMail } from './expiredMail.ts';
import { inProcessMail } from './inProcessMail.ts';
import { linkMail } from './linkMail.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import type { OrderNotification } from './OrderNotification.ts';
import { paidMail } from './paidMail.ts';
import { preparedMail } from './preparedMail.ts';
import { refundDueMail } from './refundDueMail.ts';
import { refundedMail } from './refundedMail.ts';
import { rejectedMail } from './rejectedMail.ts';
import { shippedMail } from './shippedMail.ts';
import { transferPlacedMail } from './transferPlacedMail.ts';

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
