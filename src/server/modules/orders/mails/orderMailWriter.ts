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
import type { OrderNews } from './OrderNews.ts';

/** As it lies in the outbox: the order as it was when there was news of it. */
export interface ToldOrder {
  order: Order;
  news: OrderNews;
  isGuests: boolean;
}

interface WriterDeps {
  /** Of the shop's pages. */
  origin: string;
  orders: Pick<OrdersRepository, 'find'>;
  secret: () => Promise<string>;
  site: ShopNeeds['site'];
  pickupPoint: () => Promise<PickupPoint | null>;
}

/** Makes mail of a `ToldOrder`, with the shop as it is when the mail leaves. */
export function orderMailWriter(deps: WriterDeps): WriteMail {
  const { origin, orders, secret, site, pickupPoint } = deps;

  /** The payment may have been made, begun, refused or given up since: then another mail says so. */
  async function awaitsCardPayment({ number }: Order): Promise<boolean> {
    const order = (await orders.find(number))?.order;
    const isUnpaid = order?.status === 'pending' && order.paymentStatus === 'pending';
    return isUnpaid && !isPaymentInProcess(order);
  }

  return async (json) => {
    const { order, news, isGuests } = JSON.parse(json) as ToldOrder;
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
