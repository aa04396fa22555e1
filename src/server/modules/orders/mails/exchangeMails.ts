import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { OrderExchange } from '../../../../domain/orders/exchange.ts';
import { formatDateTime } from '../../../../domain/time/formatDate.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  type MailBlock,
  mailButton,
  mailFacts,
  mailGreeting,
  mailNote,
  mailParagraph,
} from '../../../platform/mail/layout/mailBlocks.ts';
import { strangersText } from '../../../platform/mail/layout/strangersText.ts';
import type { OrderNotification } from './OrderNotification.ts';
import { type OrderMailContext, renderOrderMail } from './orderMailParts.ts';
import { RETURN_WAY_SENTENCES } from './refundAccountMails.ts';
import { trackingBlocks } from './shippingMails.ts';

type News = Extract<OrderNotification, { kind: 'exchange' }>;

interface Told {
  subject: string;
  title: string;
  /** The first is the preview too. */
  sentences: readonly [string, ...string[]];
  blocks?: MailBlock[];
  button?: string;
}

/** A step of an exchange: what happened, what the buyer does next, and until when. */
export function exchangeMail(context: OrderMailContext, news: News): Mail {
  const { order, orderUrl } = context;
  const { exchange } = news;
  const { subject, title, sentences, blocks = [], button } = told(context, news);
  return renderOrderMail(
    {
      subject,
      title,
      preview: sentences[0],
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        ...sentences.map((sentence) => mailParagraph(sentence)),
        mailFacts([
          { label: 'Devolvés', value: goodsIn(exchange.back) },
          { label: 'Recibís', value: goodsIn(exchange.out) },
        ]),
        ...blocks,
        mailButton(button ?? 'Ver mi pedido', orderUrl),
      ],
    },
    context,
  );
}

function told(context: OrderMailContext, { step, exchange }: News): Told {
  const { order } = context;
  const { number, pendingEdit } = order;
  switch (step) {
    case 'asked':
      return {
        subject: `Nos pediste un cambio de tu pedido ${number}`,
        title: 'Recibimos tu pedido de cambio',
        sentences: ['Lo revisamos y te respondemos por mail. Todavía no mandes nada.'],
      };
    case 'declined':
      return {
        subject: `No podemos hacer el cambio de tu pedido ${number}`,
        title: 'No podemos hacer el cambio',
        sentences: ['Tu pedido sigue como estaba. Esto es lo que nos impide cambiarlo:'],
        blocks: [mailNote('info', strangersText(exchange.answer))],
      };
    case 'accepted':
    case 'paid':
      return exchange.state === 'waitingPayment'
        ? toPay(number, pendingEdit?.missing ?? exchange.toPay, exchange)
        : toReturn(number, step, exchange);
    case 'received':
      return received(number, exchange);
    case 'sent':
      return sent(context, exchange);
  }
}

function toPay(number: string, missing: number, { dueAt }: OrderExchange): Told {
  const amount = formatMoney(missing);
  const end = formatDateTime(dueAt ?? 0);
  return {
    subject: `Para hacer el cambio de tu pedido ${number} faltan ${amount}`,
    title: 'Falta la diferencia para hacer el cambio',
    sentences: [
      `La diferencia es de ${amount}. Cuando la pagues te contamos cómo sigue.`,
      'Todavía no mandes nada.',
    ],
    blocks: [
      mailNote(
        'warning',
        `Guardamos lo que recibís hasta el ${end}. Después el cambio queda sin efecto y tu pedido sigue como estaba.`,
      ),
    ],
    button: 'Pagar la diferencia',
  };
}

function toReturn(number: string, step: 'accepted' | 'paid', exchange: OrderExchange): Told {
  const { goesFirst, dueAt, toGiveBack } = exchange;
  const isPaid = step === 'paid' ? 'Recibimos la diferencia. ' : '';
  if (goesFirst) {
    return {
      subject: `El cambio de tu pedido ${number} está en marcha`,
      title: 'Hacemos el cambio',
      sentences: [
        `${isPaid}Preparamos lo que recibís y te avisamos cuando salga.`,
        'Después devolvé lo que cambiás, así:',
      ],
      blocks: returnBlocks(exchange),
    };
  }
  const back = toGiveBack > 0 ? ` y te devolvemos ${formatMoney(toGiveBack)}` : '';
  return {
    subject: `Cómo sigue el cambio de tu pedido ${number}`,
    title: 'Hacemos el cambio',
    sentences: [`${isPaid}Devolvé lo que cambiás. Cuando llegue, te mandamos lo nuevo${back}.`],
    blocks: [
      ...returnBlocks(exchange),
      ...(dueAt === null
        ? []
        : [
            mailNote(
              'warning',
              `Guardamos lo que recibís hasta el ${formatDateTime(dueAt)}. Si para entonces no llegó lo que devolvés, el cambio queda sin efecto.`,
            ),
          ]),
    ],
  };
}

function returnBlocks({ returnWay, returnText }: OrderExchange): MailBlock[] {
  return [
    ...(returnWay ? [mailParagraph(RETURN_WAY_SENTENCES[returnWay])] : []),
    ...returnText
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => mailParagraph(line)),
  ];
}

function received(number: string, { state, toGiveBack }: OrderExchange): Told {
  const subject = `Llegó lo que devolviste de tu pedido ${number}`;
  const title = 'Llegó lo que devolviste';
  if (state === 'done')
    return { subject, title, sentences: ['El cambio está completo. ¡Gracias!'] };
  const back =
    toGiveBack > 0 ? [`La diferencia de ${formatMoney(toGiveBack)} te la devolvemos.`] : [];
  return {
    subject,
    title,
    sentences: ['Ahora preparamos lo que recibís. Te avisamos cuando salga.', ...back],
  };
}

function sent(context: OrderMailContext, exchange: OrderExchange): Told {
  const { order } = context;
  const { number, shippingType } = order;
  const isPickup = shippingType === 'pickup';
  const { receivedAt, dueAt } = exchange;
  const code = isPickup ? [] : trackingBlocks(context);
  const isBackDue = receivedAt === null && dueAt !== null;
  return {
    subject: isPickup
      ? `Ya podés retirar el cambio de tu pedido ${number}`
      : `El cambio de tu pedido ${number} está en camino`,
    title: isPickup ? 'Ya podés retirar tu cambio' : '¡Tu cambio está en camino!',
    sentences: [
      isPickup
        ? 'Tu cambio te espera. Traé tu documento y el número de pedido.'
        : 'Despachamos lo que recibís en el cambio.',
      ...(isBackDue ? [`Devolvé lo que cambiás antes del ${formatDateTime(dueAt)}, así:`] : []),
    ],
    blocks: [...(isBackDue ? returnBlocks(exchange) : []), ...code],
  };
}

function goodsIn(goods: OrderExchange['back'] | OrderExchange['out']): string {
  return goods
    .map(({ units, title, color, size }) => `${units} × ${title} (${color}, ${size})`)
    .join(', ');
}
