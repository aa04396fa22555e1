import type { LightMyRequestResponse } from 'fastify';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import type { PlacedOrderWire, PurchaseWire } from '../contract/orders/checkoutSchemas.ts';
import type { AdminOrderWire } from '../contract/tools/orderToolsSchemas.ts';
import { CUSTOMER_TOOLS_PATHS, ORDER_TOOLS_PATHS } from '../contract/tools/toolsPaths.ts';
import type { ProviderPayment } from '../domain/orders/payment.ts';
import type { PaymentMethod } from '../domain/orders/order.ts';
import type { Clock } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { makeAccessToken, makeUser } from './data/accountFactory.ts';
import type { TestAppOptions } from './buildTestApp.ts';
import { mailsAboutOrder } from './data/orderFactory.ts';
import { SHIPPING_CENTS, openOrderShop, SHIRT_CENTS, type OrderShop } from './openOrderShop.ts';
import { openOrdersCore } from './openOrdersCore.ts';

type Numbered = Pick<PlacedOrderWire, 'order_number'>;

/** The cost of every order of `place`. */
export const ORDER_TOTAL = SHIRT_CENTS + SHIPPING_CENTS;

const EMPTIED = [
  'orders',
  'coupons',
  'credit_movements',
  'credit_accounts',
  'mail_outbox',
] as const;

/** A path of one order. */
export function orderPath(path: string, { order_number: orderNumber }: Numbered): string {
  return fillPath(path, { orderNumber });
}

/** A shop with buyers, a payment provider, admins and a clock to set. */
export type OrderLife = Awaited<ReturnType<typeof openOrderLife>>;

export async function openOrderLife(database: Database, config: TestAppOptions['config'] = {}) {
  let now = Date.now();
  const clock: Clock = { now: () => new Date(now) };
  const shop: OrderShop = await openOrderShop(database, { clock, config });
  const core = openOrdersCore(database, clock);
  await core.prepare();

  /** Neither orders, coupons, credit nor mails, ten of each size, and the true time. */
  async function reset(): Promise<void> {
    now = Date.now();
    core.errors.length = 0;
    await database.transaction(async (trx) => {
      for (const table of EMPTIED) await trx.deleteFrom(table).execute();
    });
    await shop.stock({ M: 10, L: 10 });
  }

  /** A guest buys one M. */
  async function place(
    method: PaymentMethod = 'Tarjeta de Credito',
    purchase: Partial<PurchaseWire> = {},
  ): Promise<PlacedOrderWire> {
    const answer = await shop.buy(await shop.fillCart(), { payment_method: method, ...purchase });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<PlacedOrderWire>();
  }

  /** An approved payment of it, unless given otherwise. */
  function paid(
    { order_number: orderNumber }: PlacedOrderWire,
    given: Partial<ProviderPayment> = {},
  ): ProviderPayment {
    return {
      id: 'P1',
      provider: orderNumber,
      orderNumber,
      status: 'approved',
      amount: ORDER_TOTAL,
      currency: 'ARS',
      refunded: 0,
      dispute: null,
      changedAt: null,
      ...given,
    };
  }

  async function unitsLeft(): Promise<number> {
    const row = await database.db
      .selectFrom('variant_sizes')
      .select('quantity')
      .where('id', '=', shop.sizes.M)
      .executeTakeFirstOrThrow();
    return row.quantity;
  }

  /** Subjects of mails about it, as they were written. */
  async function mailsOf({ order_number: number }: Numbered): Promise<string[]> {
    return (await mailsAboutOrder(shop, number)).map(({ subject }) => subject);
  }

  const admin = (url: string, payload: object = {}): Promise<LightMyRequestResponse> =>
    shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Token ${shop.adminToken}` },
    });

  /** The order as the tools show it. */
  async function read(order: Numbered): Promise<AdminOrderWire> {
    const headers = { authorization: `Token ${shop.adminToken}` };
    const url = orderPath(ORDER_TOOLS_PATHS.order, order);
    return (await shop.app.inject({ url, headers })).json();
  }

  /** A change by an admin who has just read the order. */
  async function act(path: string, order: Numbered, body: object = {}) {
    const { version } = await read(order);
    return admin(orderPath(path, order), { version, ...body });
  }

  return {
    shop,
    core,
    clock,
    reset,
    place,
    paid,
    unitsLeft,
    mailsOf,
    admin,
    read,
    act,
    pass: (milliseconds: number) => (now += milliseconds),
    /** The admin, as the audit names them. */
    actor: { userId: shop.adminId, ip: '127.0.0.1', userAgent: 'jest' },
    /** A member of their own, to be deleted. */
    join: (): Promise<{
      id: number;
      token: string;
      remove: () => Promise<LightMyRequestResponse>;
    }> =>
      database.transaction(async (trx) => {
        const { client_type_id: type } = await trx
          .selectFrom('users')
          .select('client_type_id')
          .where('id', '=', shop.adminId)
          .executeTakeFirstOrThrow();
        const id = await makeUser(trx, type);
        const token = await makeAccessToken(trx, id, now);
        const url = fillPath(CUSTOMER_TOOLS_PATHS.remove, { id });
        return { id, token, remove: () => admin(url) };
      }),
    settle: (payment: ProviderPayment) => core.settlement.settle(payment),
    expireDue: () => core.expiry.expireDue(new AbortController().signal),
    stateOf: ({ order_number: number }: Numbered) =>
      database.db
        .selectFrom('orders')
        .select(['status', 'payment_status', 'refund_due', 'expires_at', 'paid_at'])
        .where('order_number', '=', number)
        .executeTakeFirstOrThrow(),
    call: (path: string, { order_number, key }: PlacedOrderWire, method: 'GET' | 'POST') =>
      shop.app.inject({
        method,
        url: `${fillPath(path, { orderNumber: order_number })}?key=${key ?? ''}`,
      }),
    update: (orders: readonly PlacedOrderWire[], status: string, more: object = {}) =>
      admin(API_PATHS.ordersUpdateStatus, {
        order_numbers: orders.map((each) => each.order_number),
        status,
        ...more,
      }),
    close: async () => {
      await shop.close();
    },
  };
}
