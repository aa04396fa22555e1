import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderShipping } from './orderShipping.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { orderLane, renderOrderMail } from './renderOrderMail.ts';

const NEXT = {
  door: 'Lo próximo es despacharlo: cuando salga te mandamos el código para seguirlo.',
  branch: 'Lo próximo es despacharlo: cuando salga te mandamos el código para seguirlo.',
  pickup: 'Cuando puedas pasar a retirarlo te avisamos.',
} as const;

/** Packed (Armado). */
export function preparedMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const next = NEXT[order.shippingType];
  return renderOrderMail(
    {
      subject: `Tu pedido ${order.number} está armado`,
      preview: `Ya está en su paquete. ${next}`,
      title: 'Tu pedido está armado',
      blocks: [
        orderLane(context, 3),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(`Tus productos ya están en su paquete. ${next}`),
        mailButton('Ver mi pedido', orderUrl),
        ...orderShipping(context),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
