import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import type { MailBlock } from '../../../platform/mail/layout/MailBlock.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { renderOrderMail } from './renderOrderMail.ts';

/** Somebody called it off; whether money goes back, `refundDue` and the payment say. */
export function cancelledMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  return renderOrderMail(
    {
      subject: `Cancelamos tu pedido ${order.number}`,
      preview: moneySentence(context),
      title: 'Cancelamos tu pedido',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph('Tu pedido quedó cancelado y no lo vamos a enviar.'),
        moneyNote(context),
        mailParagraph('Si no lo pediste vos o tenés dudas, escribinos: lo vemos con vos.'),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function moneyNote(context: OrderMailContext): MailBlock {
  return mailNote('info', moneySentence(context));
}

function moneySentence({ order }: OrderMailContext): string {
  const total = formatMoney(order.total);
  if (order.paymentStatus === 'refunded') return `Ya te devolvimos ${total}.`;
  if (!order.refundDue) return 'No te cobramos nada.';
  return `Como ya lo habías pagado, te vamos a devolver ${total} por el mismo medio de pago.`;
}
