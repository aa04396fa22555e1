import type { Mail } from '../../../platform/mail/Mail.ts';
import type { MailBlock } from '../../../platform/mail/layout/MailBlock.ts';
import { mailLane } from '../../../platform/mail/layout/mailLane.ts';
import { renderMail } from '../../../platform/mail/layout/renderMail.ts';
import type { OrderMailContext } from './OrderMailContext.ts';

interface OrderMailDraft {
  subject: string;
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
}

const NO_INVOICE = 'Comprobante no válido como factura.';

/** A mail to who bought. */
export function renderOrderMail(draft: OrderMailDraft, { order, shop }: OrderMailContext): Mail {
  const reason = `Recibís este correo por tu compra en ${shop.name}.`;
  return renderMail(
    { ...draft, to: order.buyer, kicker: `Pedido ${order.number}`, remarks: [reason, NO_INVOICE] },
    shop,
  );
}

/** How far the order has come: 1 is placed, 4 on its way. */
export function orderLane({ order }: OrderMailContext, done: 1 | 2 | 3 | 4): MailBlock {
  const last = order.shippingType === 'pickup' ? 'Para retirar' : 'Enviado';
  return mailLane(['Pedido', 'Pagado', 'Armado', last], done);
}
