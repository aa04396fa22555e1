import type { PickupPoint } from '../../../../domain/checkout.ts';
import type { Order } from '../../../../domain/order.ts';
import { isPaymentInProcess } from '../../../../domain/orderPayments.ts';
import type { WriteMail } from '../../../platform/mail/mailDelivery.ts';
import { mailShop } from '../../../platform/mail/layout/MailShop.ts';
import { orderKey } from '../orderKeys.ts';
import type { ShopNeeds } from '../OrderNeeds.ts';
import { orderUrl } from '../orderUrl.ts';
import type { OrdersRepository } from '../ordersRepository.ts';
import { isPayingByCard, orderMail } from './orderMail.ts';
import type { OrderNotification } from './OrderNotification.ts';

/** As stored in the outbox, with the order at the time of the event; stored rows fix these names. */
export interface QueuedOrderNotification {
  order: Order;
  news: OrderNotification;
  isGuests: boolean;
}

interface WriterDeps {
  /** The shop's origin. */
  origin: string;
  orders: Pick<OrdersRepository, 'find'>;
  secret: () => Promise<string>;
  site: ShopNeeds['site'];
  pickupPoint: () => Promise<PickupPoint | null>;
}

/** Renders a `QueuedOrderNotification` with the shop's data at the time of sending. */
export function orderMailWriter(deps: WriterDeps): WriteMail {
  const { origin, orders, secret, site, pickupPoint } = deps;

  /** A payment that changed since has a mail of its own. */
  async function awaitsCardPayment({ number }: Order): Promise<boolean> {
    const order = (await orders.find(number))?.order;
    const isUnpaid = order?.status === 'pending' && order.paymentStatus === 'pending';
    return isUnpaid && !isPaymentInProcess(order);
  }

  return async (json) => {
    const { order, news, isGuests } = JSON.parse(json) as QueuedOrderNotification;
    if (isPayingByCard(news) && !(await awaitsCardPayment(order))) return null;
    const key = isGuests ? orderKey(await secret(), order.number) : null;
    return orderMail(news, {
      order,
      shop: mailShop(origin, await site()),
      orderUrl: orderUrl(origin, order.number, key),
      pickupPoint: order.shippingType === 'pickup' ? await pickupPoint() : null,
    });
  };
}
