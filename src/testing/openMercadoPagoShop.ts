import type { LightMyRequestResponse } from 'fastify';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import type {
  OrderPageWire,
  PlacedOrderWire,
  PurchaseWire,
} from '../contract/orders/checkoutSchemas.ts';
import type { Orders } from '../server/modules/orders/createOrders.ts';
import { createPayments } from '../server/modules/payments/createPayments.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { createLogger } from '../server/platform/logging/createLogger.ts';
import type { TestAppOptions } from './buildTestApp.ts';
import { openMigrated } from './database/testDatabases.ts';
import { makeSite } from './data/shippingFactory.ts';
import { DOUBLE_TILL } from './mercadoPago/DoubleQrs.ts';
import { openMercadoPagoDouble, type MercadoPagoDouble } from './fakes/openMercadoPagoDouble.ts';
import { openOrdersCore } from './openOrdersCore.ts';
import { openOrderShop, type OrderShop } from './openOrderShop.ts';

/** An order to be paid by card. */
export interface CardOrder {
  number: string;
  /** Opens it. */
  key: string;
  /** The id at Mercado Pago; empty where the order got none. */
  preferenceId: string;
  /** The address at which the shop wants notices. */
  noticeUrl: string;
}

/** A shop on real HTTP whose cards the double charges. */
export interface MercadoPagoShop extends OrderShop {
  double: MercadoPagoDouble;
  /** A guest buys one M. */
  order(purchase?: Partial<PurchaseWire>): Promise<CardOrder>;
  /** The order as its buyer sees it now. */
  look(order: CardOrder): Promise<OrderPageWire>;
  /** Begins another payment of it, in place of one in process when wanted; where that is done. */
  payAgain(order: CardOrder, body?: object): Promise<string | undefined>;
  /** Like `payAgain`, but gives the whole answer. */
  callPay(order: CardOrder, body?: object): Promise<LightMyRequestResponse>;
  /** Its buyer calls it off. */
  cancel(order: CardOrder): Promise<LightMyRequestResponse>;
  /** The time goes on. */
  pass(milliseconds: number): void;
  /** Expires orders, and edits and exchanges of them, that are unpaid for too long. */
  expire(): Promise<void>;
  /** Sends refunds that have no answer yet, as a job does. */
  sendRefunds(): Promise<void>;
  /** Asks about open disputes, as a job does. */
  checkDisputes(): Promise<void>;
  /** Ends codes at the counter that are of no use any more, as a job does. */
  checkQrs(): Promise<void>;
  /** Another process of the shop, without a server. */
  openProcess(on: Database): Orders;
  /** All that was wrong with the double is over, and there are ten of M. */
  mend(): Promise<void>;
}

/**
 * Uses this database, which goes on when the shop closes, or one of its own with a configured site
 * when left out. With Mobbex in the `config` buyers may choose it too.
 */
export async function openMercadoPagoShop(
  lent?: Database,
  config: NonNullable<TestAppOptions['config']> = {},
): Promise<MercadoPagoShop> {
  const database = lent ?? (await openSite());
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const double = await openMercadoPagoDouble();
  const mercadoPago = { ...double.settings, posId: DOUBLE_TILL };
  double.qrs.now = () => now;
  const shop = await openOrderShop(database, {
    clock,
    config: { mercadoPago, mercadoPagoUrl: double.url, ...config },
  });
  function openProcess(on: Database) {
    const payments = createPayments({
      database: on,
      clock,
      logger: createLogger('silent'),
      config: { testGateway: false, publicUrl: null },
      fonts: () => [],
      keys: { mercadoPago: async () => [mercadoPago], mobbex: config.mobbex ?? null },
      soundKeyAlarm: async () => undefined,
      settlePayment: (payment) => process.settlement.settle(payment),
      recordCase: (found) => process.disputes.record(found),
      site: async () => null,
    });
    const process = openOrdersCore(on, clock, payments);
    return process;
  }
  const core = openProcess(database);
  const { host, origin } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const webhook = fillPath(API_PATHS.paymentWebhook, { provider: 'mercadopago' });
  double.notifyAt(`${origin}${webhook}`);
  const urlOf = (path: string, { number, key }: CardOrder) =>
    `${fillPath(path, { orderNumber: number })}?key=${key}`;

  const post = (path: string, order: CardOrder, payload: object) =>
    shop.app.inject({ method: 'POST', url: urlOf(path, order), headers: { host }, payload });
  const callPay = (order: CardOrder, body = {}) => post(API_PATHS.orderPay, order, body);

  return {
    ...shop,
    double,
    order: async (purchase) => {
      const before = double.books.preferences.length;
      const answer = await shop.buy({ ...(await shop.fillCart()), host }, purchase);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      const { order_number: number, key } = answer.json<PlacedOrderWire>();
      const preference = double.books.preferences[before];
      return {
        number,
        key: key ?? '',
        preferenceId: preference?.id ?? '',
        noticeUrl: preference?.notification_url ?? `http://${host}${webhook}`,
      };
    },
    look: async (order) => {
      const answer = await shop.app.inject({ url: urlOf(API_PATHS.order, order) });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<OrderPageWire>();
    },
    callPay,
    payAgain: async (order, body) =>
      (await callPay(order, body)).json<{ redirect_url?: string }>().redirect_url,
    cancel: (order) => post(API_PATHS.orderCancel, order, {}),
    pass: (milliseconds) => void (now += milliseconds),
    expire: async () => {
      await core.expiry.expireDue(new AbortController().signal);
      await core.edits.expireDue(new AbortController().signal);
    },
    checkDisputes: () => core.disputes.checkDue(new AbortController().signal),
    openProcess,
    checkQrs: () => core.counterQrs.checkDue(new AbortController().signal),
    sendRefunds: () => core.refunds.sendDue(new AbortController().signal),
    mend: async () => {
      double.books.balance = Number.POSITIVE_INFINITY;
      double.books.refundsBegin = 'approved';
      double.qrs.tills.splice(0, 1, DOUBLE_TILL);
      double.fail(null);
      double.notices.fault = null;
      double.notices.statuses.length = 0;
      await shop.stock({ M: 10 });
    },
    close: async () => {
      await shop.close();
      await double.close();
      if (!lent) await database.close();
    },
  };
}

async function openSite(): Promise<Database> {
  const database = await openMigrated();
  const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
  await database.changeCatalogue((trx) => makeSite(trx, terms));
  return database;
}
