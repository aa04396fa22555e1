import type { PickupPoint } from '../../../../domain/checkout.ts';
import type { Order } from '../../../../domain/order.ts';
import type { WriteMail } from '../../../platform/mail/deliverDueMail.ts';
import { mailShop } from '../../../platform/mail/layout/MailShop.ts';
import { orderKey } from '../orderKeys.ts';
import type { ShopNeeds } from '../OrderNeeds.ts';
import { orderUrl } from '../orderUrl.ts';
import { orderMail, type OrderNews } from './orderMail.ts';

/** As it lies in the outbox: the order as it was when there was news of it. */
export interface ToldOrder {
  order: Order;
  news: OrderNews;
  isGuests: boolean;
}

interface WriterDeps {
  /** Of the shop's pages. */
  origin: string;
  secret: () => Promise<string>;
  site: ShopNeeds['site'];
  pickupPoint: () => Promise<PickupPoint | null>;
}

/** Makes mail of a `ToldOrder`, with the shop as it is when the mail leaves. */
export function orderMailWriter({ origin, secret, site, pickupPoint }: WriterDeps): WriteMail {
  return async (json) => {
    const { order, news, isGuests } = JSON.parse(json) as ToldOrder;
    const key = isGuests ? orderKey(await secret(), order.number) : null;
    return orderMail(news, {
      order,
      shop: mailShop(origin, await site()),
      orderUrl: orderUrl(origin, order.number, key),
      pickupPoint: order.shippingType === 'pickup' ? await pickupPoint() : null,
    });
  };
}
