import type { Order } from '../../../../domain/orders/order.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import { creditedMail } from './creditedMail.ts';
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
  partPaidMail,
  inProcessMail,
  transferPlacedMail,
  rejectedMail,
} from './paymentMails.ts';
import { exchangeMail } from './exchangeMails.ts';
import { editedMail, editEndedMail, editToPayMail } from './editMails.ts';
import { paymentReminderMail } from './reminderMails.ts';
import { refundAccountMail, refundPromisedMail, returnArrangedMail } from './refundAccountMails.ts';
import {
  linkMail,
  parcelSentMail,
  preparedMail,
  shippedMail,
  trackingCorrectedMail,
} from './shippingMails.ts';
import type { OrderMailContext } from './orderMailParts.ts';
import type { OrderNotification } from './OrderNotification.ts';

/** The mails that need nothing but the order. */
const PLAIN = {
  paid: paidMail,
  rejected: rejectedMail,
  inProcess: inProcessMail,
  prepared: preparedMail,
  shipped: shippedMail,
  trackingCorrected: trackingCorrectedMail,
  linkRequested: linkMail,
} as const;

type PlainNotification = Extract<OrderNotification, { kind: keyof typeof PLAIN }>;

function isPlain(notification: OrderNotification): notification is PlainNotification {
  return Object.hasOwn(PLAIN, notification.kind);
}

/** Renders the mail for a notification. */
export function orderMail(notification: OrderNotification, context: OrderMailContext): Mail {
  if (isPlain(notification)) return PLAIN[notification.kind](context);
  switch (notification.kind) {
    case 'placed':
      return 'transfer' in notification.payment
        ? transferPlacedMail(context, notification.payment.transfer)
        : cardPlacedMail(context);
    case 'paymentReminder':
      return paymentReminderMail(context, notification);
    case 'partPaid':
      return partPaidMail(context, notification);
    case 'refundDue':
      return refundDueMail(context, notification);
    case 'refunded':
      return refundedMail(context, notification);
    case 'credited':
      return creditedMail(context, notification);
    case 'returnArranged':
      return returnArrangedMail(context, notification);
    case 'refundPromised':
      return refundPromisedMail(context, notification);
    case 'refundAccount':
      return refundAccountMail(context, notification);
    case 'disputed':
      return disputedMail(context, notification);
    case 'edited':
      return editedMail(context, notification);
    case 'editToPay':
      return editToPayMail(context, notification);
    case 'editEnded':
      return editEndedMail(context, notification);
    case 'exchange':
      return exchangeMail(context, notification);
    case 'parcelSent':
      return parcelSentMail(context, notification);
    case 'cancelled':
      return cancelledMail(context, notification);
    case 'expired':
      return expiredMail(context, notification);
  }
}

/** The buyer is on the card provider's page: what is still missing may come within minutes. */
export function isPayingByCard(
  notification: OrderNotification,
  { paymentMethod }: Pick<Order, 'paymentMethod'>,
): boolean {
  const { kind } = notification;
  return paymentMethod === 'Tarjeta de Credito' && (kind === 'placed' || kind === 'partPaid');
}
