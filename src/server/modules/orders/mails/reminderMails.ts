import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { missingOf } from '../../../../domain/orders/orderPayments.ts';
import type { TransferInstructions } from '../../../../domain/orders/payment.ts';
import { formatDateTime } from '../../../../domain/time/formatDate.ts';
import {
  mailButton,
  mailGreeting,
  mailHeading,
  mailNote,
  mailParagraph,
} from '../../../platform/mail/layout/mailBlocks.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import { heldWords } from './heldWords.ts';
import {
  orderLane,
  orderLines,
  orderShipping,
  renderOrderMail,
  type OrderMailContext,
} from './orderMailParts.ts';
import { bankFacts, deadlineNote, receiptButton } from './paymentMails.ts';

/** The order is not paid yet. */
export function paymentReminderMail(
  context: OrderMailContext,
  { transfer }: { transfer: TransferInstructions | null },
): Mail {
  return transfer ? transferReminderMail(context, transfer) : cardReminderMail(context);
}

/** The shop has no transfer of this order, and the buyer did not say that there is one. */
function transferReminderMail(context: OrderMailContext, transfer: TransferInstructions): Mail {
  const { order, shop, orderUrl } = context;
  const amount = formatMoney(transfer.amount);
  const deadline = formatDateTime(transfer.expiresAt);
  const words = heldWords(order);
  return renderOrderMail(
    {
      subject: `Todavía no registramos la transferencia de tu pedido ${order.number}`,
      preview: `Son ${amount}, hasta el ${deadline}.`,
      title: 'Todavía no registramos tu transferencia',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(`${words.still}${words.transfer}`, { strong: amount }, ' a esta cuenta.'),
        mailHeading('Datos para transferir'),
        bankFacts(transfer),
        mailNote('warning', `Tenés tiempo hasta el ${deadline}. ${words.after}`),
        mailParagraph(
          '¿Ya transferiste? No lo hagas otra vez: avisanos desde la página de tu pedido y buscamos tu pago.',
        ),
        mailButton('Ver mi pedido', orderUrl),
        ...receiptButton(context, transfer),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}

/** The provider confirmed that nothing was charged. */
function cardReminderMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const missing = formatMoney(missingOf(order));
  return renderOrderMail(
    {
      subject: `Tu pedido ${order.number} espera el pago`,
      preview: `Falta el pago de ${missing}. ${heldWords(order).still}`.trim(),
      title: 'Tu pedido espera el pago',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(`${heldWords(order).still}Falta el pago de `, { strong: missing }, '.'),
        ...deadlineNote(order),
        mailButton('Pagar mi pedido', orderUrl),
        mailParagraph(
          'No nos figura ningún cobro. Si cambiaste de idea no hace falta que hagas nada: el pedido vence solo.',
        ),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}
