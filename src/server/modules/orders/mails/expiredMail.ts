import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { EndNotification } from './OrderNotification.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { renderOrderMail } from './renderOrderMail.ts';

/** Nobody paid in time, as far as the shop knows. */
export function expiredMail(context: OrderMailContext, { isUncharged }: EndNotification): Mail {
  const { order, shop, orderUrl } = context;
  const total = formatMoney(order.total);
  return renderOrderMail(
    {
      subject: `Venció tu pedido ${order.number}`,
      preview:
        'No registramos el pago a tiempo. Si todavía querés tus productos, podés repetir la compra.',
      title: 'Tu pedido venció',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'No registramos el pago de ',
          { strong: total },
          ' a tiempo, así que el pedido venció y los productos volvieron a la venta.',
        ),
        mailParagraph(
          '¿Todavía los querés? Desde la página del pedido podés repetir la compra con lo que haya en stock.',
        ),
        mailButton('Repetir mi compra', orderUrl),
        mailNote(
          'info',
          isUncharged
            ? 'No te cobramos nada. Si ves un cobro, escribinos con el comprobante y lo resolvemos.'
            : 'Si ya habías pagado, te devolvemos todo: escribinos con el comprobante y lo resolvemos.',
        ),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
