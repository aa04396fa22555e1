import { formatDateTime } from '../../../../domain/formatDate.ts';
import { formatAmount, formatMoney } from '../../../../domain/formatMoney.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { PaymentNotification } from './OrderNotification.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { renderOrderMail } from './renderOrderMail.ts';

/** The buyer was charged what is not owed: it goes back. */
export function refundDueMail(
  context: OrderMailContext,
  notification: Extract<PaymentNotification, { kind: 'refundDue' }>,
): Mail {
  const { order, shop, orderUrl } = context;
  const charged = formatAmount(notification.amount, notification.currency);
  return renderOrderMail(
    {
      subject: `Te vamos a devolver un pago de tu pedido ${order.number}`,
      preview: `Recibimos un pago de ${charged} que te vamos a devolver.`,
      title: 'Te vamos a devolver un pago',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Recibimos un pago de ',
          { strong: charged },
          reasonOf(context, notification),
        ),
        mailNote(
          'info',
          'La devolución sale por el mismo medio de pago. Según tu banco o tarjeta puede tardar unos días en verse.',
        ),
        mailParagraph(nextSentence(context)),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function reasonOf(
  { order }: OrderMailContext,
  { reason }: Extract<PaymentNotification, { kind: 'refundDue' }>,
): string {
  const total = formatMoney(order.total);
  const reasons = {
    late: ' por tu pedido cuando ya estaba cancelado, así que te lo vamos a devolver.',
    twice: ' por tu pedido, que ya estaba pago: te vamos a devolver el que sobra.',
    amount: `, pero tu pedido cuesta ${total}. Ese pago no lo cubre, así que te lo vamos a devolver.`,
    currency: `, pero tu pedido se cobra en pesos (${total}). Ese pago no lo cubre, así que te lo vamos a devolver.`,
  };
  return reasons[reason];
}

function nextSentence({ order }: OrderMailContext): string {
  const { status, paymentStatus, expiresAt } = order;
  if (status === 'cancelled') return 'El pedido sigue cancelado y no lo vamos a enviar.';
  if (paymentStatus === 'approved') return 'Tu pedido sigue en marcha: no tenés que hacer nada.';
  return expiresAt === null
    ? 'Tu pedido todavía no está pago.'
    : `Tu pedido todavía no está pago: podés pagarlo hasta el ${formatDateTime(expiresAt)}.`;
}
