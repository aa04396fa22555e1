import { randomUUID } from 'node:crypto';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import { signNotice } from '../server/modules/payments/noticeSignature.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { openMercadoPagoDouble } from './fakes/openMercadoPagoDouble.ts';
import { openMobbexDouble } from './fakes/openMobbexDouble.ts';
import type { OrderShop } from './openOrderShop.ts';

/** Notices that a shop may not believe, or has nothing to learn from. */
export const FORGERIES = [
  'otherSecret',
  'otherPayment',
  'otherAccount',
  'unknown',
  'otherKind',
  'noCase',
  'replayed',
  'otherToken',
  'otherProvider',
] as const;

export type Forgery = (typeof FORGERIES)[number];

/** An order that a forger would like to be paid, and pesos of its price. */
interface Wanted {
  number: string;
  pesos: number;
}

/** All that says what was paid, is owed and was said. */
const BOOKS = [
  'orders',
  'payments',
  'money_movements',
  'stock_movements',
  'credit_movements',
  'refunds',
  'stray_payments',
  'disputes',
  'order_history',
  'order_log',
  'mail_outbox',
  'notices',
] as const;
const NOWHERE = 'http://127.0.0.1:9/';
const OTHERS = { accessToken: 'TEST-others-access-token', webhookSecret: 'others-secret' };

export type Forger = Awaited<ReturnType<typeof openForger>>;

/** Both card providers, of which somebody has read how they notify. */
export async function openForger(database: Database) {
  const [mercadoPago, mobbex] = [await openMercadoPagoDouble(), await openMobbexDouble()];
  mercadoPago.addAccount({ ...OTHERS, nickname: 'AJENA', site: 'MLA' });
  const { webhookSecret } = mercadoPago.settings;
  await fetch(`${mercadoPago.url}/checkout/preferences`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${OTHERS.accessToken}`,
      'content-type': 'application/json',
      'x-idempotency-key': 'ajena',
    },
    body: JSON.stringify(preferenceOf({ number: 'AJENO-1', pesos: 1000 })),
  });
  const [theirs] = mercadoPago.books.preferences;

  const addressOf = (provider: string, query: Record<string, string>) =>
    `${fillPath(API_PATHS.paymentWebhook, { provider })}?${new URLSearchParams(query).toString()}`;

  function signed(
    id: string,
    { type = 'payment', secret = webhookSecret, provider = 'mercadopago' },
  ) {
    const requestId = randomUUID();
    const signature = signNotice(secret, { dataId: id, requestId }, String(Date.now()));
    return {
      url: addressOf(provider, { 'data.id': id, type }),
      headers: { 'x-signature': signature, 'x-request-id': requestId },
    };
  }

  /** Sends one; the provider has a payment that would pay for the order meanwhile, and nothing of it afterwards. */
  async function send({ app }: Pick<OrderShop, 'app'>, forgery: Forgery, wanted: Wanted) {
    const preference = mercadoPago.books.addPreference(preferenceOf(wanted), randomUUID());
    const { payments } = mercadoPago.books;
    const payment = mercadoPago.books.pay(preference?.id ?? '', 'approved');
    const others = mercadoPago.books.pay(theirs?.id ?? '', 'approved');
    const checkout = mobbex.books.addCheckout({
      total: wanted.pesos,
      currency: 'ARS',
      description: 'Pedido',
      reference: `${wanted.number}_1`,
      items: [],
      return_url: NOWHERE,
      webhook: NOWHERE,
    });
    const operation = checkout && mobbex.books.pay(checkout, 200);
    const id = String(payment.id);
    const token = 'ab'.repeat(32);
    const notices = {
      otherSecret: () => signed(id, { secret: OTHERS.webhookSecret }),
      otherPayment: () => ({ ...signed('1', {}), url: signed(id, {}).url }),
      otherAccount: () => signed(String(others.id), {}),
      unknown: () => signed('99999999999', {}),
      otherKind: () => signed(id, { type: 'subscription_preapproval' }),
      noCase: () => signed(id, { type: 'topic_chargebacks_wh' }),
      replayed: () => signed(id, {}),
      otherToken: () => ({
        url: addressOf('mobbex', { reference: `${wanted.number}_1`, token }),
        headers: {},
      }),
      otherProvider: () => signed(id, { provider: 'payway' }),
    };
    const notice = notices[forgery]();
    if (forgery === 'replayed') {
      payment.external_reference = 'NADIE-1';
      await app.inject({ method: 'POST', ...notice });
    }
    const before = await books(database);
    const answer = await app.inject({ method: 'POST', ...notice });
    expect(answer.statusCode).toBeLessThan(500);
    expect(await books(database)).toEqual(before);
    for (const each of [payment, others]) payments.splice(payments.indexOf(each), 1);
    await database.transaction((trx) =>
      trx.deleteFrom('stray_payments').where('payment_id', '=', id).execute(),
    );
    if (operation) mobbex.books.operations.splice(mobbex.books.operations.indexOf(operation), 1);
  }

  return {
    config: { mercadoPago: mercadoPago.settings, mobbex: mobbex.settings },
    send,
    close: async () => {
      await mercadoPago.close();
      await mobbex.close();
    },
  };
}

async function books({ db }: Database): Promise<unknown[][]> {
  const tables = [];
  for (const table of BOOKS) tables.push(await db.selectFrom(table).selectAll().execute());
  return tables;
}

function preferenceOf({ number, pesos }: Wanted) {
  const items = [{ title: 'Pedido', quantity: 1, unit_price: pesos }];
  return { external_reference: number, items, notification_url: NOWHERE };
}
