import type { Order } from '../../../../domain/orders/order.ts';
import { caseKey } from '../../../../domain/text.ts';
import {
  isPaymentInProcess,
  missingOf,
  partPaid,
} from '../../../../domain/orders/orderPayments.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import { isReminded, paymentReminderTime } from '../../../../domain/orders/paymentReminder.ts';
import type { ReminderSettings } from '../../../../domain/tools/settings.ts';
import { isLongNight } from '../../../../domain/time/night.ts';
import type { OrderMailContext } from './orderMailParts.ts';
import type { WriteMail } from '../../../platform/mail/mailDelivery.ts';
import { mailShop } from '../../../platform/mail/layout/mailShop.ts';
import { orderKey, orderUrl } from '../orderKeys.ts';
import type { CreditService } from '../credit/creditService.ts';
import type { PaymentNeeds, ShopNeeds } from '../OrderNeeds.ts';
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
  clock: Clock;
  reminderSettings: () => Promise<ReminderSettings>;
  payments: Pick<PaymentNeeds, 'instructionsFor'>;
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

  /** A payment reminder with the order as it is now; null if it is not wanted or true any more, and at night. */
  async function reminderMail({ order, isGuests }: QueuedOrderNotification): Promise<Mail | null> {
    const now = deps.clock.now().getTime();
    const current = (await orders.find(order.number))?.order;
    if (!current || !isReminded(current, now) || isLongNight(now)) return null;
    const settings = await deps.reminderSettings();
    if (paymentReminderTime(current, settings) === null) return null;
    const context = await contextOf({ order: current, isGuests });
    if (current.paymentMethod === 'Tarjeta de Credito') {
      return orderMail({ kind: 'paymentReminder', transfer: null }, context);
    }
    const payment = await deps.payments.instructionsFor(current, context);
    if (!payment || !('transfer' in payment)) return null;
    return orderMail({ kind: 'paymentReminder', transfer: payment.transfer }, context);
  }

  async function contextOf({
    order,
    isGuests,
  }: Pick<QueuedOrderNotification, 'order' | 'isGuests'>): Promise<OrderMailContext> {
    const key = isGuests ? orderKey(await secret(), order.number) : null;
    return {
      order,
      shop: mailShop(origin, await site()),
      orderUrl: orderUrl(origin, order.number, key),
    };
  }

  return async (json) => {
    const queued = JSON.parse(json) as QueuedOrderNotification | LinkRequest | QueuedCard;
    if ('card' in queued) return deps.credit.writeCardMail(queued.card);
    const notification = 'order' in queued ? queued : await findRequested(queued);
    if (!notification) return null;
    const { order, news, isGuests } = notification;
    if (isPayingByCard(news, order) && (await isOvertaken(order, news))) return null;
    if (news.kind === 'paymentReminder') return reminderMail(notification);
    const shown = news.kind === 'paid' ? await withStatusNow(order) : order;
    return orderMail(news, await contextOf({ order: shown, isGuests }));
  };
}
