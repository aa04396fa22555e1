import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEBHOOK_TOPICS } from '../../../../domain/tools/webhook.ts';
import { makeOrder } from '../../../../testing/data/orderFactory.ts';
import { makeClientType, makeUser } from '../../../../testing/data/accountFactory.ts';
import { makeProduct, makeSize, makeVariant } from '../../../../testing/data/catalogueFactory.ts';
import { openReceiver } from '../../../../testing/fakes/openReceiver.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { stockRepository } from '../../../platform/catalogue/stockRepository.ts';
import { openKeyring, type Keyring } from '../../../platform/keys/keyring.ts';
import { textSealing } from '../../../platform/keys/textSealing.ts';
import { signatureOf, webhookSecret } from './sendSigned.ts';
import { WEBHOOK_SECRET, webhookRunner, type WebhookRunnerDeps } from './webhookRunner.ts';

const HOUR = 3_600_000;
const SECRET = webhookSecret(Buffer.alloc(32, 7));

onEveryDialect('webhooks', (database) => {
  let now = Date.UTC(2026, 10, 3, 15);
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  let keyring: Keyring;

  beforeAll(async () => {
    keyring = await openKeyring({ given: [], dataDir: mkdtempSync(join(tmpdir(), 'webhooks-')) });
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 3, 15);
    receiver.reset();
    await database().transaction(async (trx) => {
      await trx.deleteFrom('webhooks').execute();
      await trx.deleteFrom('webhook_events').execute();
      await trx.deleteFrom('notices').execute();
    });
  });

  async function addWebhook(given: { path?: string; topics?: readonly string[] } = {}) {
    const { path = '/', topics = WEBHOOK_TOPICS } = given;
    const secret = await textSealing(keyring).sealed(SECRET, WEBHOOK_SECRET);
    const flag = (topic: string) => (topics.includes(topic) ? (1 as const) : (0 as const));
    const { id } = await database().transaction((trx) =>
      trx
        .insertInto('webhooks')
        .values({
          url: `http://127.0.0.1:${receiver.port}${path}`,
          for_orders: flag('orders'),
          for_stock: flag('stock'),
          for_products: flag('products'),
          for_customers: flag('customers'),
          is_on: 1,
          paused_for: null,
          secret,
          created_at: now,
          last_success_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }

  const received = () => receiver.received;
  const run = (given: Partial<WebhookRunnerDeps> = {}) =>
    webhookRunner({
      database: database(),
      clock: { now: () => new Date(now) },
      keyring,
      timeoutMs: 500,
      isAllowed: () => true,
      ...given,
    })();
  const order = (order_number: string) =>
    database().transaction((trx) => makeOrder(trx, { order_number }));
  const deliveries = () =>
    database().db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
  const webhook = (id: number) =>
    database().db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const events = () => database().db.selectFrom('webhook_events').select('type').execute();

  it('tell of orders, signed, by the transaction that changes them', async () => {
    await order('W-0');
    expect(await events()).toEqual([]);
    await addWebhook({ topics: ['orders'] });
    const failing = database().transaction(async (trx) => {
      await makeOrder(trx, { order_number: 'W-X' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await order('W-1');
    await run();
    await database().transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ status: 'prepared', payment_status: 'approved' })
        .where('order_number', '=', 'W-1')
        .execute(),
    );
    await run();
    expect(received().map((each) => each.events)).toEqual([
      [
        {
          type: 'order.created',
          created_at: expect.stringMatching(/Z$/),
          data: { order_number: 'W-1', status: 'Pendiente', payment_status: 'pendiente' },
        },
      ],
      [
        {
          type: 'order.updated',
          created_at: expect.any(String),
          data: { order_number: 'W-1', status: 'Armado', payment_status: 'aprobado' },
        },
      ],
    ]);
    const [first] = received();
    expect(first?.headers['webhook-signature']).toBe(
      signatureOf(SECRET, String(first?.headers['webhook-id']), now / 1000, first?.body ?? ''),
    );
    expect(await deliveries()).toMatchObject([
      { state: 'delivered', attempts: 1, status: 200, answer: 'ok', summary: 'order.created W-1' },
      { state: 'delivered', summary: 'order.updated W-1' },
    ]);
  });

  it('tell of stock, products and customers, together, each to who wants it', async () => {
    await addWebhook({ path: '/all' });
    await addWebhook({ path: '/customers', topics: ['customers'] });
    await database().changeCatalogue(async (trx) => {
      const type = await makeClientType(trx, `tipo${Math.random()}`, 10_000);
      const user = await makeUser(trx, type);
      await trx.updateTable('users').set({ first_name: 'Ana' }).where('id', '=', user).execute();
      await trx.updateTable('users').set({ password_hash: 'x' }).where('id', '=', user).execute();
      const product_id = await makeProduct(trx);
      for (const price of [1, 2]) {
        const change = { list_price_cents: price };
        await trx.updateTable('products').set(change).where('id', '=', product_id).execute();
      }
      const variant_id = await makeVariant(trx, { product_id });
      const sizeId = await makeSize(trx, { variant_id, size: 'M', quantity: 5 });
      const by = { reason: 'adjustment', orderId: null, userId: null, at: now } as const;
      await stockRepository(database()).move(trx, [{ sizeId, delta: -2 }], by);
      await trx.deleteFrom('users').where('id', '=', user).execute();
    });
    await run();
    const typesOf = (each?: (typeof receiver.received)[number]) =>
      each?.events.map(({ type }) => type);
    expect(received()).toHaveLength(2);
    const [all, customers] = received().toSorted(
      (one, other) => other.body.length - one.body.length,
    );
    expect(typesOf(all)?.filter((type) => type !== 'stock.changed')).toEqual([
      'customer.created',
      'customer.updated',
      'product.created',
      'product.updated',
      'customer.deleted',
    ]);
    expect(all?.events.findLast(({ type }) => type === 'stock.changed')?.data).toEqual({
      size_id: expect.any(Number),
      sku: expect.any(String),
      quantity: 3,
      change: -2,
      reason: 'adjustment',
    });
    expect(typesOf(customers)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ]);
    expect(JSON.stringify(received())).not.toContain('Ana');
  });

  it('try again for three days, then turn it off and notify the admins', async () => {
    const id = await addWebhook({ topics: ['orders'] });
    receiver.answerBy((response) => response.writeHead(500).end('x'.repeat(2000)));
    const began = now;
    await order('W-2');
    await run();
    await run();
    expect(received()).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({ status: 500, answer: 'x'.repeat(500) });
    for (let tries = 0; tries < 12; tries += 1) {
      const [waiting] = (await deliveries()).filter(({ state }) => state === 'waiting');
      if (!waiting) break;
      now = waiting.next_attempt_at;
      await run();
    }
    expect(received()).toHaveLength(10);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((now - began) / HOUR).toBeGreaterThan(71);
    expect(await deliveries()).toMatchObject([{ state: 'dead', attempts: 10 }]);
    expect(await webhook(id)).toMatchObject({ is_on: 0, paused_for: 'failing' });
    const notices = await database().db.selectFrom('notices').selectAll().execute();
    expect(notices).toMatchObject([
      { kind: 'webhookPaused', subject: String(id), detail: 'failing' },
    ]);
    await order('W-3');
    expect(await events()).toEqual([]);
  });

  it('one that takes other deliveries meanwhile stays on', async () => {
    const id = await addWebhook({ topics: ['orders'] });
    receiver.answerBy((response) => {
      const isPoison = received().at(-1)?.body.includes('W-4');
      response.writeHead(isPoison ? 422 : 200).end();
    });
    await order('W-4');
    await run();
    await order('W-5');
    for (let tries = 0; tries < 12; tries += 1) {
      now += 20 * HOUR;
      await run();
    }
    expect((await deliveries()).map(({ state }) => state)).toEqual(['dead', 'delivered']);
    expect(await webhook(id)).toMatchObject({ is_on: 1, paused_for: null });
  });

  it('end at once with 410', async () => {
    const id = await addWebhook({ topics: ['orders'] });
    receiver.answerBy((response) => response.writeHead(410).end());
    await order('W-6');
    await run();
    expect(await webhook(id)).toMatchObject({ is_on: 0, paused_for: 'gone' });
  });

  it('send an import in parts, and no delivery twice from two processes', async () => {
    await addWebhook({ topics: ['products'] });
    await database().changeCatalogue(async (trx) => {
      for (let made = 0; made < 120; made += 1) await makeProduct(trx);
    });
    await Promise.all([run(), run()]);
    await run();
    const ids = received().flatMap((each) => each.events.map(({ data }) => data['product_id']));
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
    expect(Math.max(...received().map((each) => each.events.length))).toBeLessThanOrEqual(100);
  });

  it('of another installation, whose secret does not open, are turned off', async () => {
    const id = await addWebhook({ topics: ['orders'] });
    await order('W-11');
    await run({ keyring: { ...keyring, open: async () => null } });
    expect(received()).toEqual([]);
    expect(await webhook(id)).toMatchObject({ is_on: 0, paused_for: 'unreadable' });
  });
});
