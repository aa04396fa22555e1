import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { Order } from '../../../../domain/order.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { PaymentNotification } from './OrderNotification.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { renderOrderMail } from './renderOrderMail.ts';

const WORDS = {
  open: {
    title: 'Hay un reclamo sobre tu pago',
    text: 'Nos avisaron que desconociste o reclamaste el pago de ',
    end: '. El medio de pago lo está revisando.',
  },
  won: {
    title: 'Tu pago quedó confirmado',
    text: 'Terminó el reclamo sobre el pago de ',
    end: ' y el pago quedó firme.',
  },
  lost: {
    title: 'El reclamo se resolvió a tu favor',
    text: 'Terminó el reclamo sobre el pago de ',
    end: ': el dinero te lo devuelve tu banco o tarjeta.',
  },
} as const;

/** The buyer contests a charge, or that was decided. */
export function disputedMail(
  context: OrderMailContext,
  { outcome }: Extract<PaymentNotification, { kind: 'disputed' }>,
): Mail {
  const { order, shop, orderUrl } = context;
  const { title, text, end } = WORDS[outcome];
  return renderOrderMail(
    {
      subject: `${title}: pedido ${order.number}`,
      preview: `${title}. En este correo te contamos cómo sigue tu pedido.`,
      title,
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(text, { strong: formatMoney(order.total) }, end),
        mailParagraph(nextSentence(order, outcome)),
        mailParagraph('Si fue un error o tenés dudas, escribinos: lo vemos con vos.'),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function nextSentence({ status }: Order, outcome: keyof typeof WORDS): string {
  if (status === 'cancelled') return 'El pedido está cancelado y no lo vamos a enviar.';
  if (status !== 'pending' && status !== 'prepared') return 'Tu pedido ya fue despachado.';
  return outcome === 'won'
    ? 'Tu pedido sigue en marcha.'
    : 'Por ahora no vamos a enviar tu pedido.';
}
