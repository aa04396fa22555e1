import { formatCuit } from '../../../../domain/people/cuit.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { creditOf } from '../../../../domain/orders/credit.ts';
import {
  fullUnitPrice,
  transferDiscountOf,
  type Order,
  type OrderLine,
  type OrderGiftCard,
} from '../../../../domain/orders/order.ts';
import { moneyAway } from '../../../../domain/orders/moneyAway.ts';
import { isPaidInCash } from '../../../../domain/orders/orderPayments.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  type MailBlock,
  mailHeading,
  mailLines,
  mailTotals,
  type MailSum,
  mailLane,
  mailFacts,
  type MailFact,
} from '../../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import { mailPictureUrl } from '../../../platform/mail/layout/mailPictureUrl.ts';
import { renderMail } from '../../../platform/mail/layout/renderMail.ts';
import { strangersText } from '../../../platform/mail/layout/strangersText.ts';

const WAYS = {
  door: 'Envío a domicilio',
  branch: 'Envío a sucursal',
  pickup: 'Retiro en el local',
} as const;

const MONEY_AWAY = { givenBack: 'Devuelto', held: 'Retenido por el reclamo' } as const;

const NO_INVOICE = 'Comprobante no válido como factura.';

/** Data of an order's mail. */
export interface OrderMailContext {
  order: Order;
  shop: MailShop;
  /** Absolute URL of the order's page, with the key of a guest's order. */
  orderUrl: string;
}

export const TOTAL = 'Total';

const NO_BREAK = '\u00a0';

/** Lines and totals; pictures use the shop's `origin`. */
export function orderLines(order: Order, origin: string): MailBlock[] {
  return [mailHeading('Tu compra'), goodsOf(order.lines, origin), mailTotals(sumsOf(order))];
}

/** Lines without what they cost together. */
export function goodsOf(bought: readonly OrderLine[], origin: string): MailBlock {
  const lines = bought.map((line) => ({
    title: line.title,
    detail: detailOf(line),
    amount: formatMoney(fullUnitPrice(line) * line.quantity),
    picture: mailPictureUrl(line.imageFront, origin),
  }));
  return mailLines(lines);
}

function detailOf(line: OrderLine): string {
  const { audienceLine = '', color, size, quantity } = line;
  const ofSize = size === '' ? '' : `Talle${NO_BREAK}${size}`;
  const units =
    quantity === 1
      ? `1${NO_BREAK}unidad`
      : `${quantity} × ${formatMoney(fullUnitPrice(line))}`.replaceAll(' ', NO_BREAK);
  const parts = [audienceLine, color, ofSize, units];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The costs of an order, and from where its money came and went. */
export function sumsOf(order: Order): MailSum[] {
  const { productsCost, coupon, discount = 0, shippingCost, shippingType, total } = order;
  const transferDiscount = transferDiscountOf(order);
  const discountLabel = isPaidInCash(order)
    ? 'Descuento por pago en efectivo'
    : 'Descuento por transferencia';
  const credit = creditOf(order);
  const free = shippingType === 'pickup' ? 'Gratis' : 'Bonificado';
  return [
    { label: 'Productos', amount: formatMoney(productsCost + transferDiscount) },
    ...(transferDiscount > 0
      ? [{ label: discountLabel, amount: formatMoney(-transferDiscount) }]
      : []),
    ...(coupon
      ? [
          {
            label: `${coupon.isAutomatic ? 'Oferta' : 'Cupón'} ${coupon.name}`,
            amount: formatMoney(-coupon.value),
          },
        ]
      : []),
    ...(discount > 0 ? [{ label: 'Descuento de la tienda', amount: formatMoney(-discount) }] : []),
    ...(order.giftCard
      ? []
      : [
          {
            label: shippingType === 'pickup' ? 'Retiro en el local' : 'Envío',
            amount: shippingCost === 0 ? free : formatMoney(shippingCost),
          },
        ]),
    { label: TOTAL, amount: formatMoney(total) },
    ...(credit > 0 ? [{ label: 'Pagado con saldo a favor', amount: formatMoney(-credit) }] : []),
    ...moneyAway(order).map(({ what, amount }) => ({
      label: MONEY_AWAY[what],
      amount: formatMoney(-amount),
    })),
  ];
}

interface OrderMailDraft {
  subject: string;
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
}

/** A mail to the buyer. */
export function renderOrderMail(draft: OrderMailDraft, { order, shop }: OrderMailContext): Mail {
  const reason = `Recibís este correo por tu compra en ${shop.name}.`;
  return renderMail(
    { ...draft, to: order.buyer, kicker: `Pedido ${order.number}`, remarks: [reason, NO_INVOICE] },
    shop,
  );
}

/** Progress: 1 is placed, 4 is on its way. */
export function orderLane({ order }: OrderMailContext, done: 1 | 2 | 3 | 4): MailBlock {
  if (order.giftCard) return mailLane(['Pedido', 'Pagado', 'Tarjeta enviada'], Math.min(done, 3));
  const last = order.shippingType === 'pickup' ? 'Para retirar' : 'Enviado';
  return mailLane(['Pedido', 'Pagado', 'Armado', last], done);
}

/** Shipping or pick-up address, and recipient; of a gift card where its code goes. */
export function orderShipping({ order }: OrderMailContext): MailBlock[] {
  if (order.giftCard) return [mailHeading('Entrega'), mailFacts(giftFacts(order, order.giftCard))];
  const place =
    order.shippingType === 'pickup' ? pickupFacts(order.pickupPoint) : addressFacts(order);
  const person = strangersText(`${order.firstName} ${order.lastName}`.trim());
  const facts: MailFact[] = [
    { label: 'Forma', value: WAYS[order.shippingType] },
    ...place,
    ...(person === '' ? [] : [{ label: 'A nombre de', value: person }]),
    ...(order.cuit === null
      ? []
      : [{ label: `Factura ${order.invoiceType}`, value: `CUIT ${formatCuit(order.cuit)}` }]),
  ];
  return [mailHeading('Entrega'), mailFacts(facts)];
}

function giftFacts({ buyer }: Order, { recipient, message }: OrderGiftCard): MailFact[] {
  return [
    { label: 'Forma', value: 'El código llega por mail cuando se acredita el pago' },
    ...(recipient ? [{ label: 'Para', value: strangersText(recipient.name) }] : []),
    { label: 'Mail', value: strangersText(recipient?.email ?? buyer) },
    ...(message === '' ? [] : [{ label: 'Mensaje', value: strangersText(message) }]),
  ];
}

function pickupFacts(point: OrderMailContext['order']['pickupPoint']): MailFact[] {
  if (!point) return [];
  return [
    { label: 'Dónde', value: [point.name, point.address].filter(Boolean).join(', ') },
    ...(point.hours === '' ? [] : [{ label: 'Horarios', value: point.hours }]),
  ];
}

function addressFacts({
  shippingAddress,
  postalCode,
  city,
  province,
  carrier,
}: OrderMailContext['order']): MailFact[] {
  const postal = postalCode === '' ? '' : `CP ${postalCode}`;
  const parts = [shippingAddress, postal, city, province].filter((part) => part !== '');
  return [
    { label: 'Dirección', value: strangersText([...new Set(parts)].join(', ')) },
    ...(carrier === '' ? [] : [{ label: 'Lo lleva', value: carrier }]),
  ];
}
