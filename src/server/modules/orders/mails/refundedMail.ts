import { formatAmount } from '../../../../domain/formatMoney.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { PaymentNotification } from './OrderNotification.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { renderOrderMail } from './renderOrderMail.ts';

/** Money went back, all of a payment or a part of it. */
export function refundedMail(
  context: OrderMailContext,
  { amount, currency, isWhole }: Extract<PaymentNotification, { kind: 'refunded' }>,
): Mail {
  const { order, shop, orderUrl } = context;
  const returned = formatAmount(amount, currency);
  const title = isWhole ? 'Te devolvimos el dinero' : 'Te devolvimos una parte del pago';
  return renderOrderMail(
    {
      subject: `Te devolvimos ${returned} de tu pedido ${order.number}`,
      preview: `${title}. Según tu banco o tarjeta puede tardar unos días en verse.`,
      title,
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Te devolvimos ',
          { strong: returned },
          ' por el mismo medio de pago. Según tu banco o tarjeta puede tardar unos días en verse.',
        ),
        ...nextSentences(context).map((sentence) => mailParagraph(sentence)),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function nextSentences({ order: { status, paymentStatus } }: OrderMailContext): string[] {
  if (status === 'cancelled') return ['El pedido quedó cancelado y no lo vamos a enviar.'];
  return paymentStatus === 'approved' ? ['Tu pedido sigue en marcha.'] : [];
}
