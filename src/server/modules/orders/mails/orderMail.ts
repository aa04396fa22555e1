import type { Order } from '../../../../domain/orders/order.ts';
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
  partPaidMail,
  inProcessMail,
  transferPlacedMail,
  rejectedMail,
} from './paymentMails.ts';
import { editedMail, editEndedMail, editToPayMail } from './editMails.ts';
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
    case 'partPaid':
      return partPaidMail(context, notification);
    case 'refundDue':
      return refundDueMail(context, notification);
    case 'refunded':
      return refundedMail(context, notification);
    case 'returnArranged':
      return returnArrangedMail(context, notification);
    case 'refundPromised':
      return refundPromisedMail(context, notification);
    case 'refundAccount':
      return refundAccountMail(context, notification);
    case 'disputed':
      return disputedMail(context, notification);
    case 'prepared':
      return preparedMail(context);
    case 'shipped':
      return shippedMail(context);
    case 'edited':
      return editedMail(context, notification);
    case 'editToPay':
      return editToPayMail(context, notification);
    case 'editEnded':
      return editEndedMail(context, notification);
    case 'parcelSent':
      return parcelSentMail(context, notification);
    case 'trackingCorrected':
      return trackingCorrectedMail(context);
    case 'cancelled':
      return cancelledMail(context, notification);
    case 'expired':
      return expiredMail(context, notification);
    case 'linkRequested':
      return linkMail(context);
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
