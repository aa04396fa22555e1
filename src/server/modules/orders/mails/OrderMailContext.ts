import type { PickupPoint } from '../../../../domain/checkout.ts';
import type { Order } from '../../../../domain/order.ts';
import type { MailShop } from '../../../platform/mail/layout/MailShop.ts';

/** All that a mail about an order is made of. */
export interface OrderMailContext {
  order: Order;
  shop: MailShop;
  /** The order's page, absolute; a guest's holds the secret that opens it. */
  orderUrl: string;
  /** Where a picked-up order waits; null where it is not known or nothing is picked up. */
  pickupPoint: PickupPoint | null;
}
