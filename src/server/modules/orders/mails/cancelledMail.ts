import { formatAmount } from '../../../../domain/formatMoney.ts';
import { disputeOf, keptOf, paymentsDueBack } from '../../../../domain/orderPayments.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { EndNotification } from './OrderNotification.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { renderOrderMail } from './renderOrderMail.ts';

/** Somebody called it off; whether money goes back, the order's payments say. */
export function cancelledMail(context: OrderMailContext, notification: EndNotification): Mail {
  const { order, shop, orderUrl } = context;
  const money = moneySentence(context, notification);
  return renderOrderMail(
    {
      subject: `Cancelamos tu pedido ${order.number}`,
      preview: money,
      title: 'Cancelamos tu pedido',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph('Tu pedido quedó cancelado y no lo vamos a enviar.'),
        mailNote('info', money),
        mailParagraph('Si no lo pediste vos o tenés dudas, escribinos: lo vemos con vos.'),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function moneySentence({ order }: OrderMailContext, { isUncharged }: EndNotification): string {
  const { paymentStatus, refundDue, total } = order;
  const dispute = disputeOf(order);
  if (paymentStatus === 'refunded' && dispute !== null) {
    return 'Por el reclamo sobre tu pago, el dinero lo tiene el medio de pago.';
  }
  if (paymentStatus === 'refunded') return `Ya te devolvimos ${formatAmount(total, 'ARS')}.`;
  if (refundDue) {
    return `Como ya lo habías pagado, te vamos a devolver ${amountDue(order)} por el mismo medio de pago.`;
  }
  return isUncharged
    ? 'No te cobramos nada.'
    : 'No registramos ningún pago. Si llegaste a pagar, te devolvemos todo por el mismo medio.';
}

/** All that was charged and not given back; the total where no payment is known. */
function amountDue({ payments, total }: OrderMailContext['order']): string {
  const charged = paymentsDueBack(payments, { total, isCancelled: true });
  if (charged.length === 0) return formatAmount(total, 'ARS');
  const byCurrency = Map.groupBy(charged, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, all]) =>
      formatAmount(
        all.reduce((sum, each) => sum + keptOf(each), 0),
        currency,
      ),
    )
    .join(' y ');
}
