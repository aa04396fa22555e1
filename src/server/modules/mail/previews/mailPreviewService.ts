import type { Order } from '../../../../domain/orders/order.ts';
import {
  isShopMail,
  SHOP_MAILS,
  type MailPreview,
  type MailPreviews,
  type ShopMailName,
} from '../../../../domain/tools/shopMail.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { enqueueMail } from '../../../platform/mail/enqueueMail.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import { forbidden, notFound } from '../../../platform/ShopError.ts';

/** Every mail of a shop at `origin` with the data of an order, or with sample data. */
export type WriteShopMails = (
  origin: string,
  order: Order | null,
) => Promise<Record<ShopMailName, Mail>>;

/** The order whose data the mails show, and the admin's right to see it. */
export interface PreviewOf {
  /** The shop's origin, for links. */
  origin: string;
  /** The newest order if absent. */
  orderNumber: string | undefined;
  /** Other admins get sample data: orders are other people's data. */
  maySeeOrders: boolean;
}

export interface MailPreviewService {
  /** @throws ShopError notFound, forbidden */
  list(of: PreviewOf): Promise<MailPreviews>;
  /** @throws ShopError notFound, forbidden */
  show(name: string, of: PreviewOf): Promise<MailPreview>;
  /** Mails it to an address, marked as a test. @throws ShopError notFound, forbidden */
  sendTest(name: string, to: string, of: PreviewOf, by: Actor): Promise<void>;
}

/** The orders whose data mails can show. */
export interface PreviewOrders {
  find(number: string): Promise<{ order: Order } | null>;
  /** Newest first. */
  list(filters: object, range: { limit: number; offset: number }): Promise<Order[]>;
}

interface MailPreviewServiceDeps {
  database: Database;
  clock: Clock;
  writeMails: WriteShopMails;
  orders: PreviewOrders;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

const OFFERED_ORDERS = 20;
const NO_SUCH_MAIL = 'No existe ese mail.';
const NO_ORDER = 'No encontramos ese pedido.';
const NOT_YOURS = 'Tu cuenta no tiene permiso para ver pedidos.';

export function mailPreviewService(deps: MailPreviewServiceDeps): MailPreviewService {
  const { database, clock, writeMails, orders, wakeMailWorker } = deps;

  /** The newest ones whose buyer did not delete their account. */
  async function offered({ maySeeOrders }: PreviewOf): Promise<Order[]> {
    if (!maySeeOrders) return [];
    const newest = await orders.list({}, { limit: OFFERED_ORDERS, offset: 0 });
    return newest.filter(({ buyer }) => buyer !== '');
  }

  async function chosen(of: PreviewOf): Promise<Order | null> {
    if (of.orderNumber === undefined) return (await offered(of))[0] ?? null;
    if (!of.maySeeOrders) throw forbidden(NOT_YOURS);
    const found = await orders.find(of.orderNumber);
    if (!found || found.order.buyer === '') throw notFound(NO_ORDER);
    return found.order;
  }

  async function show(name: string, of: PreviewOf): Promise<MailPreview> {
    if (!isShopMail(name)) throw notFound(NO_SUCH_MAIL);
    const order = await chosen(of);
    const { subject, html, text } = (await writeMails(of.origin, order))[name];
    return { name, orderNumber: order?.number ?? null, subject, html, text };
  }

  return {
    list: async (of) => {
      const order = await chosen(of);
      const mails = await writeMails(of.origin, order);
      return {
        orderNumber: order?.number ?? null,
        orders: await offered(of),
        mails: SHOP_MAILS.map((name) => ({ name, subject: mails[name].subject })),
      };
    },
    show,
    sendTest: async (name, to, of, by) => {
      const { subject, html, text, orderNumber } = await show(name, of);
      const at = clock.now().getTime();
      await database.transaction(async (trx) => {
        await enqueueMail(trx, { to, subject: `[Prueba] ${subject}`, html, text }, at);
        await recordAudit(trx, by, {
          at,
          action: 'sent',
          entity: 'mail',
          id: name,
          after: { recipient: to, order: orderNumber },
        });
      });
      wakeMailWorker();
    },
  };
}
