import { formatDateTime } from '../../../../domain/formatDate.ts';
import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { orderShipping } from './orderShipping.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { orderLane, renderOrderMail } from './renderOrderMail.ts';

/** The order stands, and the card was not charged yet. */
export function cardPlacedMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const total = formatMoney(order.total);
  return renderOrderMail(
    {
      subject: `Recibimos tu pedido ${order.number}`,
      preview: `Falta el pago de ${total}: podés hacerlo desde la página de tu pedido.`,
      title: 'Recibimos tu pedido',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph('Ya apartamos tus productos. Falta el pago de ', { strong: total }, '.'),
        ...(order.expiresAt === null
          ? []
          : [
              mailNote(
                'warning',
                `Tenés tiempo hasta el ${formatDateTime(order.expiresAt)}. Después el pedido vence y los productos vuelven a la venta.`,
              ),
            ]),
        mailButton('Pagar mi pedido', orderUrl),
        mailParagraph('¿Ya pagaste? Cuando el pago se acredite te avisamos por este medio.'),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}
