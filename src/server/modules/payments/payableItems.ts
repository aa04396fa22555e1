import { lineName } from '../../../domain/catalogue/audience.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { creditOf } from '../../../domain/orders/credit.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { missingOf, partPaid } from '../../../domain/orders/orderPayments.ts';

/** A row of a provider's payment page. */
export interface PayableItem {
  id: string;
  title: string;
  quantity: number;
  /** The price of one unit. */
  price: Cents;
}

/** The rows of a payment page. The missing part of an order that is paid in part, with money or credit, is one row. */
export function payableItems(order: Order): PayableItem[] {
  if (partPaid(order) === null && creditOf(order) === 0) return wholeItems(order);
  const { number: id } = order;
  return [{ id, title: `Lo que falta del pedido ${id}`, quantity: 1, price: missingOf(order) }];
}

/**
 * Rows cannot be negative, so a coupon merges them into one with their total; what it takes off beyond them is off the
 * delivery. Shipping is a row as well, so that shipment settings of the provider cannot change the amount.
 */
function wholeItems(order: Order): PayableItem[] {
  const { number, lines, coupon, discount = 0, productsCost, total } = order;
  const net = Math.max(0, productsCost - (coupon?.value ?? 0) - discount);
  const goods =
    net === productsCost
      ? lines.map((line) => ({
          id: line.sku,
          title: [lineName(line), line.color, line.size].join(' · '),
          quantity: line.quantity,
          price: line.unitPrice,
        }))
      : [
          {
            id: number,
            title: `Pedido ${number} con ${reductionOf(coupon)}`,
            quantity: 1,
            price: net,
          },
        ];
  const cost = total - net;
  const delivery = {
    id: `${number}-envio`,
    title: `Envío del pedido ${number}`,
    quantity: 1,
    price: cost,
  };
  return [...(net > 0 ? goods : []), ...(cost > 0 ? [delivery] : [])];
}

function reductionOf(coupon: Order['coupon']): string {
  if (!coupon) return 'descuento';
  return `${coupon.isAutomatic ? 'la oferta' : 'el cupón'} ${coupon.name}`;
}
