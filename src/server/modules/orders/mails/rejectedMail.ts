import { formatDateTime } from '../../../../domain/formatDate.ts';
import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { orderLane, renderOrderMail } from './renderOrderMail.ts';

/** The card said no; the same order can be paid again while it stands. */
export function rejectedMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const total = formatMoney(order.total);
  const { expiresAt } = order;
  return renderOrderMail(
    {
      subject: `No pudimos cobrar tu pedido ${order.number}`,
      preview: 'El pago fue rechazado y no te cobramos nada. Podés intentarlo de nuevo.',
      title: 'No pudimos cobrar tu pedido',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'El pago de ',
          { strong: total },
          ' fue rechazado y no te cobramos nada. Tus productos siguen apartados: podés intentarlo de nuevo, con la misma tarjeta o con otra.',
        ),
        ...(expiresAt === null
          ? []
          : [mailNote('warning', `Tenés tiempo hasta el ${formatDateTime(expiresAt)}.`)]),
        mailButton('Intentar de nuevo', orderUrl),
        mailParagraph(
          'A veces alcanza con revisar los datos de la tarjeta, el límite disponible o autorizar la compra con tu banco.',
        ),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
