import { trackingPage } from '../../../../domain/trackingPage.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import type { MailBlock } from '../../../platform/mail/layout/MailBlock.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailFacts } from '../../../platform/mail/layout/mailFacts.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderShipping } from './orderShipping.ts';
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
        ...trackingCode(context),
        mailButton('Ver mi pedido', orderUrl),
        ...trackingLink(context),
        ...orderShipping(context),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function trackingCode({ order: { trackingCode: code } }: OrderMailContext): MailBlock[] {
  return code === null
    ? []
    : [mailFacts([{ label: 'Código de seguimiento', value: code, code: true }])];
}

/** The carrier's own page of the parcel, where it is known. */
function trackingLink({ order: { carrier, trackingCode: code } }: OrderMailContext): MailBlock[] {
  const page = code === null ? null : trackingPage(carrier, code);
  return page ? [mailButton(`Seguir en ${page.carrier}`, page.url, { quiet: true })] : [];
}
