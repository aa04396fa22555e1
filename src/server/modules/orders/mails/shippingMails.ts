import { trackingPage } from '../../../../domain/orders/trackingPage.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  type MailBlock,
  mailParagraph,
  mailButton,
  mailFacts,
  mailGreeting,
  mailHeading,
  mailNote,
} from '../../../platform/mail/layout/mailBlocks.ts';
import {
  goodsOf,
  orderShipping,
  orderLines,
  type OrderMailContext,
  orderLane,
  renderOrderMail,
} from './orderMailParts.ts';

const NEXT = {
  door: 'Lo próximo es despacharlo: cuando salga te mandamos el código para seguirlo.',
  branch: 'Lo próximo es despacharlo: cuando salga te mandamos el código para seguirlo.',
  pickup: 'Cuando puedas pasar a retirarlo te avisamos.',
} as const;

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

/** Sent (Enviado), or ready for pick-up. */
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

const PARCELS = {
  some: {
    title: 'Una parte de tu pedido está en camino',
    text: 'Despachamos estos productos. El resto sale en otro paquete: cuando salga te escribimos.',
  },
  rest: {
    title: 'Lo que faltaba de tu pedido está en camino',
    text: 'Despachamos lo que faltaba: con este paquete ya salió todo tu pedido.',
  },
} as const;

/** A part of the order left (several parcels). */
export function parcelSentMail(
  context: OrderMailContext,
  { parcelId }: { parcelId: number },
): Mail {
  const { order, shop, orderUrl } = context;
  const { parcels = [] } = order;
  const isWhole = order.status !== 'prepared';
  if (isWhole && parcels.length < 2) return shippedMail(context);
  const parcel = parcels.find(({ id }) => id === parcelId);
  const own = {
    ...order,
    carrier: parcel?.carrier ?? '',
    trackingCode: parcel?.trackingCode ?? null,
  };
  const sent = { ...context, order: own };
  const { title, text } = isWhole ? PARCELS.rest : PARCELS.some;
  const goods = order.lines.flatMap((line) => {
    const quantity = parcel?.lines.find(({ lineId }) => lineId === line.id)?.units ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return renderOrderMail(
    {
      subject: isWhole
        ? `Lo que faltaba de tu pedido ${order.number} está en camino`
        : `Una parte de tu pedido ${order.number} está en camino`,
      preview: own.trackingCode === null ? text : `Código de seguimiento: ${own.trackingCode}.`,
      title,
      blocks: [
        orderLane(context, isWhole ? 4 : 3),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(text),
        ...trackingCode(sent),
        mailButton('Ver mi pedido', orderUrl),
        ...trackingLink(sent),
        mailHeading('En este paquete'),
        goodsOf(goods, shop.url),
        ...orderShipping(sent),
      ],
    },
    context,
  );
}

/** The code of the mail before was not the right one. */
export function trackingCorrectedMail(context: OrderMailContext): Mail {
  const { order, orderUrl } = context;
  const apology = 'El código que te habíamos mandado no era el correcto. Disculpá la confusión.';
  return renderOrderMail(
    {
      subject: `El seguimiento de tu pedido ${order.number}, corregido`,
      preview:
        order.trackingCode === null ? apology : `El código correcto es ${order.trackingCode}.`,
      title: 'Corregimos el seguimiento',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(apology),
        ...trackingCode(context),
        mailButton('Ver mi pedido', orderUrl),
        ...trackingLink(context),
        ...orderShipping(context),
      ],
    },
    context,
  );
}

/** The order's latest code, and where it is followed. */
export function trackingBlocks(context: OrderMailContext): MailBlock[] {
  return [...trackingCode(context), ...trackingLink(context)];
}

function trackingCode({ order: { trackingCode: code } }: OrderMailContext): MailBlock[] {
  return code === null
    ? []
    : [mailFacts([{ label: 'Código de seguimiento', value: code, code: true }])];
}

/** The carrier's tracking page, if known. */
function trackingLink({ order: { carrier, trackingCode: code } }: OrderMailContext): MailBlock[] {
  const page = code === null ? null : trackingPage(carrier, code);
  return page ? [mailButton(`Seguir en ${page.carrier}`, page.url, { quiet: true })] : [];
}

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

/** The order's link, requested on the lookup page. */
export function linkMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  return renderOrderMail(
    {
      subject: `El enlace de tu pedido ${order.number}`,
      preview: 'Con este enlace ves en qué está tu pedido.',
      title: 'Acá está tu pedido',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Nos pediste otra vez el enlace de tu pedido. Si lo hiciste con tu cuenta, ingresá para verlo.',
        ),
        mailButton('Ver mi pedido', orderUrl),
        mailNote('info', 'No lo compartas. Si no lo pediste vos, podés ignorar este correo.'),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
