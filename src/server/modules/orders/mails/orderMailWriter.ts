import type { Order } from '../../../../domain/orders/order.ts';
import { caseKey } from '../../../../domain/text.ts';
import {
  isPaymentInProcess,
  missingOf,
  partPaid,
} from '../../../../domain/orders/orderPayments.ts';
import type { WriteMail } from '../../../platform/mail/mailDelivery.ts';
import { mailShop } from '../../../platform/mail/layout/mailShop.ts';
import { orderKey, orderUrl } from '../orderKeys.ts';
import type { CreditService } from '../credit/creditService.ts';
import type { ShopNeeds } from '../OrderNeeds.ts';
import type { OrdersRepository } from '../ordersRepository.ts';
import { isPayingByCard, orderMail } from './orderMail.ts';
import type { OrderNotification } from './OrderNotification.ts';

/** The row of the outbox, with the order at the time of the event; stored rows fix these names. */
export interface QueuedOrderNotification {
  order: Order;
  news: OrderNotification;
  isGuests: boolean;
}

/**
 * A queued request for the link to an order. The order is only looked up when the mail is sent, so that the request takes
 * the same time whether or not the order exists.
 */
export interface LinkRequest {
  orderNumber: string;
  email: string;
}

/** A queued gift card's code, which only its mail shows. */
interface QueuedCard {
  card: number;
}

interface WriterDeps {
  /** The shop's origin. */
  origin: string;
  orders: Pick<OrdersRepository, 'find'>;
  secret: () => Promise<string>;
  site: ShopNeeds['site'];
  credit: Pick<CreditService, 'writeCardMail'>;
}

/** Renders a `QueuedOrderNotification`, a `LinkRequest` or a gift card with the shop's data at the time of sending. */
export function orderMailWriter(deps: WriterDeps): WriteMail {
  const { origin, orders, secret, site } = deps;

  /** True when a payment reminder is no longer true: what happened since has its own mail. */
  async function isOvertaken({ number }: Order, news: OrderNotification): Promise<boolean> {
    const order = (await orders.find(number))?.order;
    if (order?.status !== 'pending') return true;
    if (news.kind === 'partPaid') return missingOf(order) !== news.missing;
    const isUnpaid = order.paymentStatus === 'pending' && partPaid(order) === null;
    return !isUnpaid || isPaymentInProcess(order);
  }

  /** A sale at the counter is closed as soon as it is paid: its mail promises nothing more. */
  async function withStatusNow(order: Order): Promise<Order> {
    const now = await orders.find(order.number);
    return now?.order.status === 'closed' ? { ...order, status: 'closed' } : order;
  }

  /** Null unless the email is the order's own. */
  async function findRequested({
    orderNumber,
    email,
  }: LinkRequest): Promise<QueuedOrderNotification | null> {
    const stored = await orders.find(orderNumber);
    if (!stored || caseKey(stored.order.buyer) !== caseKey(email)) return null;
    const { order, userId } = stored;
    return { order, news: { kind: 'linkRequested' }, isGuests: userId === null };
  }

  return async (json) => {
    const queued = JSON.parse(json) as QueuedOrderNotification | LinkRequest | QueuedCard;
    if ('card' in queued) return deps.credit.writeCardMail(queued.card);
    const notification = 'order' in queued ? queued : await findRequested(queued);
    if (!notification) return null;
    const { order, news, isGuests } = notification;
    if (isPayingByCard(news, order) && (await isOvertaken(order, news))) return null;
    const key = isGuests ? orderKey(await secret(), order.number) : null;
    return orderMail(news, {
      order: news.kind === 'paid' ? await withStatusNow(order) : order,
      shop: mailShop(origin, await site()),
      orderUrl: orderUrl(origin, order.number, key),
    });
  };
}
