import type { PickupPoint } from '../../../domain/checkout.ts';
import type { Order } from '../../../domain/order.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { mailShop } from '../../platform/mail/layout/MailShop.ts';
import { preparedEnqueueMail } from '../../platform/mail/preparedEnqueueMail.ts';
import { orderMail, type OrderNews } from './mails/orderMail.ts';
import { orderKey } from './orderKeys.ts';
import type { ShopNeeds } from './OrderNeeds.ts';
import { orderUrl } from './orderUrl.ts';

/** Writes to who bought, in the transaction that makes the news. */
export type TellBuyer = (
  trx: Queries,
  whose: { order: Order; userId: number | null },
  news: OrderNews,
) => Promise<void>;

export interface OrderMailer {
  /** Reads what every mail says; not for use in a transaction. `isPickup` is false where nothing is picked up. */
  prepare(about?: { isPickup: boolean }): Promise<TellBuyer>;
}

interface MailerDeps {
  clock: Clock;
  /** Of the shop's pages. */
  origin: string;
  secret: () => Promise<string>;
  site: ShopNeeds['site'];
  pickupPoint: () => Promise<PickupPoint | null>;
}

export function orderMailer({ clock, origin, secret, site, pickupPoint }: MailerDeps): OrderMailer {
  const enqueueMail = preparedEnqueueMail();
  return {
    prepare: async ({ isPickup: mayBePickup } = { isPickup: true }) => {
      const [shopSecret, contact, point] = await Promise.all([
        secret(),
        site(),
        mayBePickup ? pickupPoint() : null,
      ]);
      const shop = mailShop(origin, contact);
      return async (trx, { order, userId }, news) => {
        const key = userId === null ? orderKey(shopSecret, order.number) : null;
        const isPickup = order.shippingType === 'pickup';
        const mail = orderMail(news, {
          order,
          shop,
          orderUrl: orderUrl(origin, order.number, key),
          pickupPoint: isPickup ? point : null,
        });
        if (mail) await enqueueMail(trx, mail, clock.now().getTime());
      };
    },
  };
}
