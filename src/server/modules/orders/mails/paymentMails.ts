import { formatCuit } from '../../../../domain/people/cuit.ts';
import { formatDateTime } from '../../../../domain/time/formatDate.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { creditOf, isPaidByCredit } from '../../../../domain/orders/credit.ts';
import {
  missingOf,
  type OrderMeans,
  orderMeans,
  partPaid,
} from '../../../../domain/orders/orderPayments.ts';
import type { TransferInstructions } from '../../../../domain/orders/payment.ts';
import { whatsappUrl } from '../../../../domain/people/phone.ts';
import { heldWords } from './heldWords.ts';
import type { PaymentNotification } from './OrderNotification.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  mailButton,
  mailParagraph,
  mailFacts,
  mailGreeting,
  mailNote,
  type MailBlock,
  mailHeading,
} from '../../../platform/mail/layout/mailBlocks.ts';
import {
  orderShipping,
  orderLines,
  type OrderMailContext,
  orderLane,
  renderOrderMail,
} from './orderMailParts.ts';

const MEANS: Readonly<Record<OrderMeans, string>> = {
  'Tarjeta de Credito': 'Tarjeta de crédito',
  'Transferencia bancaria': 'Transferencia bancaria',
  cash: 'Efectivo',
  qr: 'QR de Mercado Pago',
};

/** The payment was approved. */
export function paidMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const total = formatMoney(order.total);
  const isOver = order.status === 'closed';
  return renderOrderMail(
    {
      subject: `Recibimos el pago de tu pedido ${order.number}`,
      preview: `Pago de ${total} aprobado. ${previewOf(context, isOver)}`,
      title: '¡Recibimos tu pago!',
      blocks: [
        ...(isOver && !order.giftCard ? [] : [orderLane(context, order.giftCard ? 3 : 2)]),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Gracias por tu compra. Tu pago de ',
          { strong: total },
          isOver && !order.giftCard ? ' está aprobado.' : heldWords(order).preparing,
        ),
        mailFacts([
          { label: 'Pagaste', value: total },
          { label: 'Con', value: meansOf(order) },
          ...(order.paidAt === null ? [] : [{ label: 'El', value: formatDateTime(order.paidAt) }]),
        ]),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}

function previewOf({ order }: OrderMailContext, isOver: boolean): string {
  if (order.giftCard) return 'La tarjeta de regalo ya va por mail.';
  return isOver ? 'Gracias por tu compra.' : 'Ya empezamos a preparar tu pedido.';
}

function meansOf(order: OrderMailContext['order']): string {
  if (isPaidByCredit(order)) return 'Saldo a favor';
  const means = orderMeans(order);
  if (creditOf(order) === 0) return MEANS[means];
  return `Saldo a favor y ${means === 'qr' ? MEANS.qr : MEANS[means].toLowerCase()}`;
}

/** Less came than the order costs. */
export function partPaidMail(
  context: OrderMailContext,
  { amount, missing }: Extract<PaymentNotification, { kind: 'partPaid' }>,
): Mail {
  const { order, shop, orderUrl } = context;
  const [came, rest] = [formatMoney(amount), formatMoney(missing)];
  const isTransfer = order.paymentMethod === 'Transferencia bancaria';
  return renderOrderMail(
    {
      subject: `Faltan ${rest} de tu pedido ${order.number}`,
      preview: `Nos llegaron ${came}. Con ${rest} más, tu pedido queda pago.`,
      title: 'Recibimos una parte del pago',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Nos llegaron ',
          { strong: came },
          ' y los sumamos a tu pedido. Faltan ',
          { strong: rest },
          ' para completar el pago.',
        ),
        ...deadlineNote(order),
        mailButton(isTransfer ? 'Ver los datos para transferir' : 'Pagar lo que falta', orderUrl),
        mailParagraph(
          'Si no completás el pago, el pedido vence y te devolvemos lo que ya pagaste.',
        ),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}

export function deadlineNote({ expiresAt }: OrderMailContext['order']): MailBlock[] {
  if (expiresAt === null) return [];
  return [mailNote('warning', `Tenés tiempo hasta el ${formatDateTime(expiresAt)}.`)];
}

/** The order was placed, and the card is not charged yet. */
export function cardPlacedMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const total = formatMoney(missingOf(order));
  const words = heldWords(order);
  return renderOrderMail(
    {
      subject: `Recibimos tu pedido ${order.number}`,
      preview: `Falta el pago de ${total}: podés hacerlo desde la página de tu pedido.`,
      title: 'Recibimos tu pedido',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(`${words.apart}Falta el pago de `, { strong: total }, '.'),
        ...(order.expiresAt === null
          ? []
          : [
              mailNote(
                'warning',
                `Tenés tiempo hasta el ${formatDateTime(order.expiresAt)}. ${words.after}`,
              ),
            ]),
        mailButton('Pagar mi pedido', orderUrl),
        mailParagraph('¿Ya pagaste? Cuando el pago se acredite te avisamos por este medio.'),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}

/** The payment is under review: the buyer must not pay again. */
export function inProcessMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const wait = 'No hace falta que pagues otra vez.';
  return renderOrderMail(
    {
      subject: `El pago de tu pedido ${order.number} está en proceso`,
      preview: `El medio de pago todavía no respondió. ${wait}`,
      title: 'Tu pago está en proceso',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'El medio de pago todavía no nos respondió si aprueba tu pago de ',
          { strong: formatMoney(order.pendingEdit?.missing ?? missingOf(order)) },
          `. ${heldWords(order).still}Te avisamos apenas sepamos.`,
        ),
        mailNote('info', wait),
        mailParagraph(
          'Si preferís probar con otro pago, primero hay que cancelar este: podés hacerlo desde la página de tu pedido.',
        ),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

/** The order waits for a bank transfer, with its instructions. */
export function transferPlacedMail(
  context: OrderMailContext,
  transfer: TransferInstructions,
): Mail {
  const { order, shop, orderUrl } = context;
  const amount = formatMoney(transfer.amount);
  const deadline = formatDateTime(transfer.expiresAt);
  const words = heldWords(order);
  return renderOrderMail(
    {
      subject: `Datos para pagar tu pedido ${order.number}`,
      preview: `Transferí ${amount} al alias ${transfer.alias} antes del ${deadline}.`,
      title: 'Recibimos tu pedido',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          `${words.apart}${words.transfer}`,
          {
            strong: amount,
          },
          ' a esta cuenta.',
        ),
        mailHeading('Datos para transferir'),
        bankFacts(transfer),
        mailNote('warning', `Tenés tiempo hasta el ${deadline}. ${words.after}`),
        ...receiptButton(context, transfer),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}

export function bankFacts(transfer: TransferInstructions): MailBlock {
  return mailFacts([
    { label: 'Titular', value: transfer.holder },
    { label: 'CUIT', value: formatCuit(transfer.cuit) },
    ...(transfer.bank === '' ? [] : [{ label: 'Banco', value: transfer.bank }]),
    { label: 'CBU', value: transfer.cbu, code: true },
    { label: 'Alias', value: transfer.alias, code: true },
    { label: 'Monto', value: formatMoney(transfer.amount) },
    { label: 'Referencia', value: transfer.reference, code: true },
  ]);
}

export function receiptButton(
  { shop }: OrderMailContext,
  transfer: TransferInstructions,
): MailBlock[] {
  if (shop.phone.trim() === '') return [];
  const text = `¡Hola! Te mando el comprobante de la transferencia de mi pedido ${transfer.reference} por ${formatMoney(transfer.amount)}.`;
  return [
    mailParagraph('Cuando la hagas, mandanos el comprobante: así confirmamos tu pago más rápido.'),
    mailButton('Enviar comprobante por WhatsApp', whatsappUrl(shop.phone, text)),
  ];
}

/** The card was rejected; the order can be paid again until it expires. */
export function rejectedMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const part = partPaid(order);
  const total = formatMoney(missingOf(order));
  return renderOrderMail(
    {
      subject: `No pudimos cobrar tu pedido ${order.number}`,
      preview: `El pago fue rechazado${part ? '' : ' y no te cobramos nada'}. Podés intentarlo de nuevo.`,
      title: 'No pudimos cobrar tu pedido',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'El pago de ',
          { strong: total },
          part
            ? ` fue rechazado; los ${formatMoney(part.received)} que ya pagaste siguen a cuenta.`
            : ' fue rechazado y no te cobramos nada.',
          ` ${heldWords(order).still}Podés intentarlo de nuevo, con la misma tarjeta o con otra.`,
        ),
        ...deadlineNote(order),
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
