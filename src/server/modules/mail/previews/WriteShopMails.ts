import type { Order } from '../../../../domain/orders/order.ts';
import type { ShopMailName } from '../../../../domain/tools/shopMail.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';

/** Every mail of a shop at `origin` with the data of an order, or with sample data. */
export type WriteShopMails = (
  origin: string,
  order: Order | null,
) => Promise<Record<ShopMailName, Mail>>;
