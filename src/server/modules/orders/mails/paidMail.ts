import { formatDateTime } from '../../../../domain/formatDate.ts';
import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailFacts } from '../../../platform/mail/layout/mailFacts.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderShipping } from './orderShipping.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { orderLane, renderOrderMail } from './renderOrderMail.ts';

const METHODS = {
  'Tarjeta de Credito': 'Tarjeta de crédito',
  'Transferencia bancaria': 'Transferencia bancaria',
} as const;

/** The money is there. */
export function paidMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const total = formatMoney(order.total);
  return renderOrderMail(
    {
      subject: `Recibimos el pago de tu pedido ${order.number}`,
      preview: `Pago de ${total} aprobado. Ya empezamos a preparar tu pedido.`,
      title: '¡Recibimos tu pago!',
      blocks: [
        orderLane(context, 2),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Gracias por tu compra. Tu pago de ',
          { strong: total },
          ' está aprobado y ya empezamos a preparar tu pedido.',
        ),
        mailFacts([
          { label: 'Pagaste', value: total },
          { label: 'Con', value: METHODS[order.paymentMethod] },
          ...(order.paidAt === null ? [] : [{ label: 'El', value: formatDateTime(order.paidAt) }]),
        ]),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}
