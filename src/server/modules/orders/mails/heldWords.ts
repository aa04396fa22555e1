import type { Order } from '../../../../domain/orders/order.ts';

const GOODS = {
  apart: 'Ya apartamos tus productos. ',
  transfer: 'Para que los preparemos, transferí ',
  after: 'Después el pedido vence y los productos vuelven a la venta.',
  still: 'Tus productos siguen apartados. ',
  over: ', así que el pedido venció y los productos volvieron a la venta.',
  missed:
    '¿Todavía los querés? Desde la página del pedido podés repetir la compra con lo que haya en stock.',
  preparing: ' está aprobado y ya empezamos a preparar tu pedido.',
  goesOn: 'Tu pedido sigue en marcha.',
};

const CARD: typeof GOODS = {
  apart: '',
  transfer: 'Para que la tarjeta de regalo salga por mail, transferí ',
  after: 'Después el pedido vence.',
  still: '',
  over: ', así que el pedido venció.',
  missed: '¿Todavía la querés? Podés comprarla de nuevo.',
  preparing: ' está aprobado y la tarjeta de regalo ya va por mail.',
  goesOn: 'Lo devuelto ya no está en la tarjeta de regalo.',
};

/** Sentences about what an order keeps for its buyer: nothing is set apart for a gift card. */
export function heldWords({ giftCard }: Pick<Order, 'giftCard'>): typeof GOODS {
  return giftCard ? CARD : GOODS;
}
