import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { formatDateTime } from '../../../../domain/time/formatDate.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  mailButton,
  mailGreeting,
  mailNote,
  mailParagraph,
} from '../../../platform/mail/layout/mailBlocks.ts';
import {
  orderLines,
  orderShipping,
  renderOrderMail,
  type OrderMailContext,
} from './orderMailParts.ts';
import type { OrderNotification } from './OrderNotification.ts';

type News<Kind extends OrderNotification['kind']> = Extract<OrderNotification, { kind: Kind }>;

/** The shop changed the order. */
export function editedMail(context: OrderMailContext, { text }: News<'edited'>): Mail {
  const { order, shop, orderUrl } = context;
  const isPaidFor = text === '';
  const now = `Ahora tu pedido cuesta ${formatMoney(order.total)}.`;
  return renderOrderMail(
    {
      subject: `Cambiamos tu pedido ${order.number}`,
      preview: now,
      title: isPaidFor ? 'Recibimos el pago: tu pedido cambió' : 'Cambiamos tu pedido',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        ...(isPaidFor ? [] : [mailParagraph(`Esto cambió: ${text}.`)]),
        mailParagraph(now),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}

/** The order changes once the buyer has paid the difference. */
export function editToPayMail(
  context: OrderMailContext,
  { text, missing, expiresAt }: News<'editToPay'>,
): Mail {
  const { order, orderUrl } = context;
  const amount = formatMoney(missing);
  const end = formatDateTime(expiresAt);
  return renderOrderMail(
    {
      subject: `Para cambiar tu pedido ${order.number} faltan ${amount}`,
      preview: `Tenés tiempo hasta el ${end}.`,
      title: 'Falta la diferencia para cambiar tu pedido',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(`Esto cambia: ${text}.`),
        mailParagraph(
          'La diferencia es de ',
          { strong: amount },
          '. Cuando la pagues, hacemos el cambio.',
        ),
        mailNote(
          'warning',
          `Guardamos lo que se suma hasta el ${end}. Después el cambio queda sin efecto y tu pedido sigue como estaba.`,
        ),
        mailButton('Pagar la diferencia', orderUrl),
      ],
    },
    context,
  );
}

const ENDS: Readonly<Record<News<'editEnded'>['end'], string>> = {
  expired: 'La diferencia no se pagó a tiempo, así que el cambio queda sin efecto.',
  notReturned: 'Lo que ibas a devolver no llegó a tiempo, así que el cambio queda sin efecto.',
  withdrawn: 'Dejamos sin efecto el cambio de tu pedido.',
  moneyBack: 'Como se devolvió dinero de tu pedido, el cambio queda sin efecto.',
};

/** The order stays as it was. */
export function editEndedMail(context: OrderMailContext, { end, due }: News<'editEnded'>): Mail {
  const { order, shop, orderUrl } = context;
  const same = 'Tu pedido sigue como estaba.';
  return renderOrderMail(
    {
      subject: `Tu pedido ${order.number} sigue como estaba`,
      preview: ENDS[end],
      title: same,
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(`${ENDS[end]} ${same}`),
        ...(due > 0
          ? [
              mailParagraph(
                'Los ',
                { strong: formatMoney(due) },
                ' que pagaste de más te los devolvemos.',
              ),
            ]
          : []),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
