import { formatCuit } from '../../../../domain/cuit.ts';
import { formatDateTime } from '../../../../domain/formatDate.ts';
import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { TransferInstructions } from '../../../../domain/payment.ts';
import { whatsappUrl } from '../../../../domain/whatsappUrl.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import type { MailBlock } from '../../../platform/mail/layout/MailBlock.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailFacts } from '../../../platform/mail/layout/mailFacts.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailHeading } from '../../../platform/mail/layout/mailHeading.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderShipping } from './orderShipping.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { orderLane, renderOrderMail } from './renderOrderMail.ts';

/** The order stands and waits for a bank transfer, with all that the bank asks for. */
export function transferPlacedMail(
  context: OrderMailContext,
  transfer: TransferInstructions,
): Mail {
  const { order, shop, orderUrl } = context;
  const amount = formatMoney(transfer.amount);
  const deadline = formatDateTime(transfer.expiresAt);
  return renderOrderMail(
    {
      subject: `Datos para pagar tu pedido ${order.number}`,
      preview: `Transferí ${amount} al alias ${transfer.alias} antes del ${deadline}.`,
      title: 'Recibimos tu pedido',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Ya apartamos tus productos. Para que los preparemos, transferí ',
          {
            strong: amount,
          },
          ' a esta cuenta.',
        ),
        mailHeading('Datos para transferir'),
        bankFacts(transfer),
        mailNote(
          'warning',
          `Tenés tiempo hasta el ${deadline}. Después el pedido vence y los productos vuelven a la venta.`,
        ),
        ...receiptButton(context, transfer),
        mailButton('Ver mi pedido', orderUrl, { quiet: true }),
        ...orderLines(order, shop.url),
        ...orderShipping(context),
      ],
    },
    context,
  );
}

function bankFacts(transfer: TransferInstructions): MailBlock {
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

function receiptButton({ shop }: OrderMailContext, transfer: TransferInstructions): MailBlock[] {
  if (shop.phone.trim() === '') return [];
  const text = `¡Hola! Te mando el comprobante de la transferencia de mi pedido ${transfer.reference} por ${formatMoney(transfer.amount)}.`;
  return [
    mailParagraph('Cuando la hagas, mandanos el comprobante: así confirmamos tu pago más rápido.'),
    mailButton('Enviar comprobante por WhatsApp', whatsappUrl(shop.phone, text)),
  ];
}
