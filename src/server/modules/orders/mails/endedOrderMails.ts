import { formatDateTime } from '../../../../domain/time/formatDate.ts';
import { formatAmount, formatMoney } from '../../../../domain/money/formatMoney.ts';
import { creditOf, isCredit } from '../../../../domain/orders/credit.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import {
  disputeOf,
  isPaidByQr,
  isPaidInCash,
  keptOf,
  paymentsDueBack,
} from '../../../../domain/orders/orderPayments.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  mailButton,
  mailParagraph,
  mailGreeting,
  mailNote,
} from '../../../platform/mail/layout/mailBlocks.ts';
import { heldWords } from './heldWords.ts';
import type { PaymentNotification, EndNotification } from './OrderNotification.ts';
import { orderLines, type OrderMailContext, renderOrderMail } from './orderMailParts.ts';

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

/** A full or partial refund of a payment. */
export function refundedMail(
  context: OrderMailContext,
  { amount, currency, isWhole }: Extract<PaymentNotification, { kind: 'refunded' }>,
): Mail {
  const { order, shop, orderUrl } = context;
  const returned = formatAmount(amount, currency);
  const title = isWhole ? 'Te devolvimos el dinero' : 'Te devolvimos una parte del pago';
  return renderOrderMail(
    {
      subject: `Te devolvimos ${returned} de tu pedido ${order.number}`,
      preview: `${title}.${delayOf(order)}`,
      title,
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Te devolvimos ',
          { strong: returned },
          `${returnedBy(order)}${delayOf(order)}`,
        ),
        ...nextSentences(context).map((sentence) => mailParagraph(sentence)),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function isByProvider(order: Order): boolean {
  return order.paymentMethod === 'Tarjeta de Credito' || isPaidByQr(order);
}

/** Only a card's provider knows its way back: a transfer, or cash, goes to an account that the buyer gives. */
function returnedBy(order: Order): string {
  if (isByProvider(order)) return ' por el mismo medio de pago.';
  return isPaidInCash(order) ? '.' : ' por transferencia.';
}

function wayBack(order: Order): string {
  return isByProvider(order)
    ? `La devolución sale por el mismo medio de pago.${delayOf(order)}`
    : 'Te lo devolvemos por transferencia: decinos a qué cuenta en la página de tu pedido.';
}

/** A card's bank takes its time to show a refund; other refunds are immediate. */
function delayOf(order: Order): string {
  return isByProvider(order) ? ' Según tu banco o tarjeta puede tardar unos días en verse.' : '';
}

/** Credit goes back at once when an order ends. */
function creditSentence(order: Order): string {
  const back = order.payments.filter(isCredit).reduce((sum, { refunded }) => sum + refunded, 0);
  return back > 0 ? ` Los ${formatMoney(back)} de saldo a favor ya los tenés de nuevo.` : '';
}

export function nextSentences({ order }: OrderMailContext): string[] {
  const { status, paymentStatus } = order;
  if (status === 'cancelled') return ['El pedido quedó cancelado y no lo vamos a enviar.'];
  return paymentStatus === 'approved' ? [heldWords(order).goesOn] : [];
}

/** The buyer was charged by mistake: a refund is due. */
export function refundDueMail(
  context: OrderMailContext,
  notification: Extract<PaymentNotification, { kind: 'refundDue' }>,
): Mail {
  const { order, shop, orderUrl } = context;
  const charged = formatAmount(notification.amount, notification.currency);
  const what = notification.reason === 'amount' ? 'lo que sobra' : 'un pago';
  return renderOrderMail(
    {
      subject: `Te vamos a devolver ${what} de tu pedido ${order.number}`,
      preview: `Te vamos a devolver ${charged}.`,
      title: `Te vamos a devolver ${what}`,
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          notification.reason === 'amount' ? 'Nos llegaron ' : 'Recibimos un pago de ',
          { strong: charged },
          reasonOf(context, notification),
        ),
        mailNote('info', wayBack(order)),
        mailParagraph(nextSentence(context)),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function reasonOf(
  { order }: OrderMailContext,
  { reason }: Extract<PaymentNotification, { kind: 'refundDue' }>,
): string {
  const total = formatMoney(order.total);
  const reasons = {
    late: ' por tu pedido cuando ya estaba cancelado, así que te lo vamos a devolver.',
    twice: ' por tu pedido, que ya estaba pago: te vamos a devolver el que sobra.',
    amount: ` más de lo que cuesta tu pedido (${total}). El pedido está pago y te vamos a devolver esa diferencia.`,
    currency: `, pero tu pedido se cobra en pesos (${total}). Ese pago no lo cubre, así que te lo vamos a devolver.`,
  };
  return reasons[reason];
}

function nextSentence({ order }: OrderMailContext): string {
  const { status, paymentStatus, expiresAt } = order;
  if (status === 'cancelled') return 'El pedido sigue cancelado y no lo vamos a enviar.';
  if (paymentStatus === 'approved') return 'Tu pedido sigue en marcha: no tenés que hacer nada.';
  return expiresAt === null
    ? 'Tu pedido todavía no está pago.'
    : `Tu pedido todavía no está pago: podés pagarlo hasta el ${formatDateTime(expiresAt)}.`;
}

/** A dispute was opened or decided. */
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
        mailParagraph(disputeSentence(order, outcome)),
        mailParagraph('Si fue un error o tenés dudas, escribinos: lo vemos con vos.'),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function disputeSentence({ status }: Order, outcome: keyof typeof WORDS): string {
  if (status === 'cancelled') return 'El pedido está cancelado y no lo vamos a enviar.';
  if (status !== 'pending' && status !== 'prepared') return 'Tu pedido ya fue despachado.';
  return outcome === 'won'
    ? 'Tu pedido sigue en marcha.'
    : 'Por ahora no vamos a enviar tu pedido.';
}

/** The order was cancelled; its payments determine whether a refund is due. */
export function cancelledMail(context: OrderMailContext, notification: EndNotification): Mail {
  const { order, shop, orderUrl } = context;
  const money = `${moneySentence(context, notification)}${creditSentence(context.order)}`;
  return renderOrderMail(
    {
      subject: `Cancelamos tu pedido ${order.number}`,
      preview: money,
      title: 'Cancelamos tu pedido',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph('Tu pedido quedó cancelado y no lo vamos a enviar.'),
        mailNote('info', money),
        mailParagraph('Si no lo pediste vos o tenés dudas, escribinos: lo vemos con vos.'),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function moneySentence({ order }: OrderMailContext, { isUncharged }: EndNotification): string {
  const { paymentStatus, refundDue, total } = order;
  const dispute = disputeOf(order);
  if (paymentStatus === 'refunded' && dispute !== null) {
    return 'Por el reclamo sobre tu pago, el dinero lo tiene el medio de pago.';
  }
  const credit = creditOf(order);
  if (paymentStatus === 'refunded' && credit >= total) return 'No había dinero para devolverte.';
  if (paymentStatus === 'refunded') return `Ya te devolvimos ${formatMoney(total - credit)}.`;
  if (refundDue) {
    return `Como ya lo habías pagado, te vamos a devolver ${amountDue(order)}. ${wayBack(order)}`;
  }
  if (isUncharged) return 'No te cobramos nada.';
  return order.paymentMethod === 'Tarjeta de Credito'
    ? 'No registramos ningún pago. Si llegaste a pagar, te devolvemos todo por el mismo medio.'
    : 'No registramos ningún pago. Si llegaste a pagar, te devolvemos todo: escribinos con el comprobante.';
}

/** Total charged and not refunded; the order's total if no payment is known. */
function amountDue({ payments, total }: OrderMailContext['order']): string {
  const charged = paymentsDueBack(payments, { isCancelled: true });
  if (charged.length === 0) return formatAmount(total, 'ARS');
  const byCurrency = Map.groupBy(charged, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, all]) =>
      formatAmount(
        all.reduce((sum, each) => sum + keptOf(each), 0),
        currency,
      ),
    )
    .join(' y ');
}

/** The order expired without all of its money, as far as the shop knows. */
export function expiredMail(context: OrderMailContext, notification: EndNotification): Mail {
  const { order, shop, orderUrl } = context;
  const total = formatMoney(order.total - creditOf(order));
  return renderOrderMail(
    {
      subject: `Venció tu pedido ${order.number}`,
      preview:
        'El pago no se completó a tiempo. Si todavía querés lo que elegiste, podés repetir la compra.',
      title: 'Tu pedido venció',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'No se completó a tiempo el pago de ',
          { strong: total },
          heldWords(order).over,
        ),
        mailParagraph(heldWords(order).missed),
        mailButton(order.giftCard ? 'Ver mi pedido' : 'Repetir mi compra', orderUrl),
        mailNote('info', `${expiredMoneySentence(order, notification)}${creditSentence(order)}`),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

function expiredMoneySentence(order: Order, { isUncharged }: EndNotification): string {
  if (order.refundDue) {
    return `Nos llegaron ${amountDue(order)}, menos de lo que costaba: te vamos a devolver todo. ${wayBack(order)}`;
  }
  return isUncharged
    ? 'No te cobramos nada. Si ves un cobro, escribinos con el comprobante y lo resolvemos.'
    : 'Si ya habías pagado, te devolvemos todo: escribinos con el comprobante y lo resolvemos.';
}
