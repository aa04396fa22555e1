import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  mailButton,
  mailGreeting,
  mailParagraph,
} from '../../../platform/mail/layout/mailBlocks.ts';
import { nextSentences } from './endedOrderMails.ts';
import type { PaymentNotification } from './OrderNotification.ts';
import { orderLines, type OrderMailContext, renderOrderMail } from './orderMailParts.ts';

const CREDIT_PLACE =
  'Lo vas a encontrar al pagar y en tu perfil. Si usaste una tarjeta de regalo, volvió a esa tarjeta; si compraste sin cuenta, te llega en otro correo.';

/** A part of an order, or all of it, went back as store credit. */
export function creditedMail(
  context: OrderMailContext,
  { amount }: Extract<PaymentNotification, { kind: 'credited' }>,
): Mail {
  const { order, shop, orderUrl } = context;
  const given = formatMoney(amount);
  return renderOrderMail(
    {
      subject: `Tenés ${given} de saldo a favor por tu pedido ${order.number}`,
      preview: 'Podés usarlo en tu próxima compra.',
      title: 'Tenés saldo a favor',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Te dimos ',
          { strong: given },
          ' como saldo a favor. No es un reintegro de dinero.',
        ),
        mailParagraph(CREDIT_PLACE),
        ...nextSentences(context).map((sentence) => mailParagraph(sentence)),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
