import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { formatAmount, formatMoney } from '../../../../domain/money/formatMoney.ts';
import { fullUnitPrice, type Order, type OrderGiftCard } from '../../../../domain/orders/order.ts';
import { trackingPage } from '../../../../domain/orders/trackingPage.ts';
import { formatCuit } from '../../../../domain/people/cuit.ts';
import { addressLine } from '../../../../domain/people/savedAddress.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';
import { formatDateTime } from '../../../../domain/time/formatDate.ts';
import { type PdfBlock, textPdf } from '../../../platform/pdf/textPdf.ts';
import { sumsOf, TOTAL } from '../mails/orderMailParts.ts';
import { PROVIDER_NAMES } from '../providerNames.ts';

/** A mail to the buyer that has gone. */
export interface SentMail {
  subject: string;
  text: string;
  sentAt: number;
}

interface DossierFacts {
  admin: Pick<AdminOrder, 'order' | 'recipient'>;
  mails: readonly SentMail[];
  shopName: string;
  at: number;
}

const STATUSES: Record<Order['status'], string> = {
  pending: 'Recibimos el pedido',
  prepared: 'Armado',
  shipped: 'Enviado',
  received: 'Recibido por quien compró',
  closed: 'Cerrado',
  cancelled: 'Cancelado',
};
const PICKED_UP = { ...STATUSES, shipped: 'Listo para retirar', received: 'Retirado' };
const SHIPPINGS = {
  door: 'Envío a domicilio',
  branch: 'Envío a sucursal',
  pickup: 'Retiro en el local',
} as const;
/** Everything that proves a sale, for the bank of who disputes it: what, to whom, when, how it went there, what was said. */
export function orderDossier({ admin, mails, shopName, at }: DossierFacts): Buffer {
  const { order } = admin;
  return textPdf(`Legajo del pedido ${order.number}`, [
    ...(shopName === '' ? [] : [fact('Tienda', shopName)]),
    fact('Hecho el', formatDateTime(at)),
    ...buyerOf(order),
    ...deliveryOf(admin),
    ...receiptOf(order),
    ...paymentsOf(order),
    ...historyOf(order),
    ...mailsOf(mails),
  ]);
}

const fact = (label: string, value: string): PdfBlock => ({ kind: 'fact', label, value });
const heading = (text: string): PdfBlock => ({ kind: 'heading', text });
const line = (text: string, amount: string, isStrong = false): PdfBlock => {
  return { kind: 'line', text, amount, isStrong };
};

function buyerOf(order: Order): PdfBlock[] {
  const { buyer, telephone, cuit, recipientDni } = order;
  return [
    heading('Quién compró'),
    fact('Nombre', `${order.firstName} ${order.lastName}`.trim()),
    ...(buyer === '' ? [] : [fact('Mail', buyer)]),
    ...(telephone === null ? [] : [fact('Teléfono', String(telephone))]),
    ...(cuit === null ? [] : [fact('CUIT', formatCuit(cuit))]),
    ...(recipientDni ? [fact('DNI de quien recibe', recipientDni)] : []),
    fact('Compró el', formatDateTime(order.placedAt)),
  ];
}

/** A gift card has reached its recipient with its mail. */
function giftOf({ recipient, ending }: OrderGiftCard, buyer: string) {
  return [
    heading('Entrega'),
    fact('Forma', 'Tarjeta de regalo, con su código por mail'),
    ...(recipient ? [fact('A nombre de', recipient.name)] : []),
    fact('Mail', recipient?.email ?? buyer),
    ...(ending === null ? [] : [fact('Código terminado en', ending)]),
  ];
}

function deliveryOf({ order, recipient }: DossierFacts['admin']): PdfBlock[] {
  if (order.giftCard) return giftOf(order.giftCard, order.buyer);
  const { carrier, trackingCode, pickupPoint, shippingType } = order;
  const { city, province, postalCode } = recipient.address;
  const code = postalCode ? formatPostalCode(postalCode) : '';
  const address = [addressLine(recipient.address), city, province, code];
  const page = trackingCode === null ? null : trackingPage(carrier, trackingCode);
  return [
    heading('Entrega'),
    fact('Forma', SHIPPINGS[shippingType]),
    ...(pickupPoint ? [fact('Lugar', `${pickupPoint.name}, ${pickupPoint.address}`)] : []),
    ...(shippingType === 'pickup'
      ? []
      : [
          fact('A nombre de', `${recipient.firstName} ${recipient.lastName}`.trim()),
          fact('Dirección', address.filter((part) => part !== '').join(', ')),
        ]),
    ...(carrier === '' ? [] : [fact('Correo', carrier)]),
    ...(trackingCode === null ? [] : [fact('Seguimiento', trackingCode)]),
    ...(page ? [fact('Consulta', page.url)] : []),
  ];
}

function receiptOf(order: Order): PdfBlock[] {
  return [
    heading('Comprobante'),
    ...order.lines.map((each) => {
      const { quantity, title, color, size, sku } = each;
      const variant = [color, size === '' ? '' : `talle ${size}`, `SKU ${sku}`]
        .filter((part) => part !== '')
        .join(', ');
      return line(
        `${quantity} × ${title} (${variant})`,
        formatMoney(fullUnitPrice(each) * quantity),
      );
    }),
    ...sumsOf(order).map(({ label, amount }) => line(label, amount, label === TOTAL)),
    { kind: 'text', text: 'Comprobante no válido como factura.' },
  ];
}

function paymentsOf({ payments }: Order): PdfBlock[] {
  return [
    heading('Pagos'),
    ...payments.map(({ provider, id, amount, currency, at }) => {
      const when = at === undefined ? '' : `, ${formatDateTime(at)}`;
      return line(
        `${PROVIDER_NAMES[provider] ?? provider} n.º ${id}${when}`,
        formatAmount(amount, currency),
      );
    }),
  ];
}

function historyOf({ history, shippingType }: Order): PdfBlock[] {
  const names = shippingType === 'pickup' ? PICKED_UP : STATUSES;
  return [
    heading('Historia'),
    ...history.map(({ status, at }) => fact(formatDateTime(at), names[status])),
  ];
}

function mailsOf(mails: readonly SentMail[]): PdfBlock[] {
  if (mails.length === 0) return [];
  return [
    heading('Mails que recibió quien compró'),
    ...mails.flatMap(({ subject, text, sentAt }): PdfBlock[] => [
      fact(formatDateTime(sentAt), subject),
      { kind: 'text', text: `${text.trim()}\n` },
    ]),
  ];
}
