import { trackingPage } from '../../../../domain/trackingPage.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import type { MailBlock } from '../../../platform/mail/layout/MailBlock.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailFacts } from '../../../platform/mail/layout/mailFacts.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderDelivery } from './orderDelivery.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { orderLane, renderOrderMail } from './renderOrderMail.ts';

const WORDS = {
  door: { title: '¡Tu pedido está en camino!', text: 'Despachamos tu pedido: va a tu domicilio.' },
  branch: {
    title: '¡Tu pedido está en camino!',
    text: 'Despachamos tu pedido: va a la sucursal del correo, que te avisa cuando llegue.',
  },
  pickup: {
    title: 'Ya podés retirar tu pedido',
    text: 'Tu pedido te espera. Traé tu documento y el número de pedido.',
  },
} as const;

/** On its way (Enviado), or ready to be fetched. */
export function shippedMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const { title, text } = WORDS[order.shippingType];
  const isPickup = order.shippingType === 'pickup';
  return renderOrderMail(
    {
      subject: isPickup
        ? `Ya podés retirar tu pedido ${order.number}`
        : `Tu pedido ${order.number} está en camino`,
      preview: order.trackingCode === null ? text : `Código de seguimiento: ${order.trackingCode}.`,
      title,
      blocks: [
        orderLane(context, 4),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(text),
        ...tracking(context),
        mailButton(isPickup ? 'Ver mi pedido' : 'Seguir mi pedido', orderUrl),
        ...orderDelivery(context),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

/** The code, and the way to the carrier's own page where it has one. */
function tracking({ order: { carrier, trackingCode } }: OrderMailContext): MailBlock[] {
  if (trackingCode === null) return [];
  const page = trackingPage(carrier, trackingCode);
  return [
    mailFacts([{ label: 'Código de seguimiento', value: trackingCode, code: true }]),
    ...(page ? [mailButton(`Seguir en ${page.carrier}`, page.url, { quiet: true })] : []),
  ];
}
