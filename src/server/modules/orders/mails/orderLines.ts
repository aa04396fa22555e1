import { formatMoney } from '../../../../domain/formatMoney.ts';
import {
  fullUnitPrice,
  transferDiscountOf,
  type Order,
  type OrderLine,
} from '../../../../domain/order.ts';
import type { MailBlock } from '../../../platform/mail/layout/MailBlock.ts';
import { mailHeading } from '../../../platform/mail/layout/mailHeading.ts';
import { mailLines } from '../../../platform/mail/layout/mailLines.ts';
import { mailPictureUrl } from '../../../platform/mail/layout/mailPictureUrl.ts';
import { mailTotals, type MailSum } from '../../../platform/mail/layout/mailTotals.ts';

const NO_BREAK = '\u00a0';

/** What was bought and what it costs; pictures are of the shop at `origin`. */
export function orderLines(order: Order, origin: string): MailBlock[] {
  const lines = order.lines.map((line) => ({
    title: line.title,
    detail: detailOf(line),
    amount: formatMoney(fullUnitPrice(line) * line.quantity),
    picture: mailPictureUrl(line.imageFront, origin),
  }));
  return [mailHeading('Tu compra'), mailLines(lines), mailTotals(sumsOf(order))];
}

function detailOf(line: OrderLine): string {
  const { color, size, quantity } = line;
  const units =
    quantity === 1
      ? `1${NO_BREAK}unidad`
      : `${quantity} × ${formatMoney(fullUnitPrice(line))}`.replaceAll(' ', NO_BREAK);
  return [color, `Talle${NO_BREAK}${size}`, units].filter((part) => part !== '').join(' · ');
}

function sumsOf(order: Order): MailSum[] {
  const { productsCost, coupon, deliveryCost, shippingType, total } = order;
  const transferDiscount = transferDiscountOf(order);
  const free = shippingType === 'pickup' ? 'Gratis' : 'Bonificado';
  return [
    { label: 'Productos', amount: formatMoney(productsCost + transferDiscount) },
    ...(transferDiscount > 0
      ? [{ label: 'Descuento por transferencia', amount: formatMoney(-transferDiscount) }]
      : []),
    ...(coupon ? [{ label: `Cupón ${coupon.name}`, amount: formatMoney(-coupon.value) }] : []),
    {
      label: shippingType === 'pickup' ? 'Retiro en el local' : 'Envío',
      amount: deliveryCost === 0 ? free : formatMoney(deliveryCost),
    },
    { label: 'Total', amount: formatMoney(total) },
  ];
}
