import { DoubleBooks } from '../../../../testing/mercadoPago/DoubleBooks.ts';
import { openMigrated } from '../../../../testing/database/testDatabases.ts';
import { openDoublePayments, type DoublePayments } from '../../../../testing/openPaymentShop.ts';
import type { Database } from '../../../platform/database/Database.ts';

describe('Mercado Pago failures', () => {
  let database: Database;
  let shop: DoublePayments;

  beforeAll(async () => {
    database = await openMigrated();
  });

  afterAll(() => database.close());

  beforeEach(async () => {
    shop = await openDoublePayments(database);
  });

  afterEach(() => shop.close());

  it('queries the payment for each of three webhooks', async () => {
    await shop.placed();
    shop.double.notices.fault = 'duplicated';
    await shop.double.settle(shop.preference().id, 'approved');
    expect(shop.double.notices.statuses).toEqual([200, 200, 200]);
    expect(shop.statuses()).toEqual(['approved', 'approved', 'approved']);
  });

  it('uses the current answer, whatever the order of webhooks', async () => {
    await shop.placed();
    shop.double.notices.fault = 'reversed';
    const refused = await shop.double.settle(shop.preference().id, 'rejected');
    await shop.double.settle(shop.preference().id, 'pending');
    const paid = await shop.double.settle(shop.preference().id, 'approved');
    await shop.double.notices.release();
    expect(shop.settled.map(({ id, status }) => [id, status])).toEqual([
      [String(paid.id), 'approved'],
      [String(paid.id), 'approved'],
      [String(refused.id), 'rejected'],
    ]);
  });

  it('rejects a forged webhook without querying', async () => {
    await shop.placed();
    shop.double.notices.fault = 'forged';
    await shop.double.settle(shop.preference().id, 'approved');
    expect(shop.double.notices.statuses).toEqual([401]);
    expect(shop.settled).toEqual([]);
    expect(shop.logged()).toContain('a payment notice with a wrong signature');
    expect(shop.double.received.map(({ path }) => path)).toEqual(['/checkout/preferences/']);
  });

  it.each([204, 429, 500, 'hangs', 'stalls', 'garbage'] as const)(
    'lets a webhook be retried when the API answers %s',
    async (fault) => {
      await shop.placed();
      shop.double.fail(fault);
      await shop.double.settle(shop.preference().id, 'approved');
      expect(shop.double.notices.statuses).toEqual([503]);
      expect(shop.settled).toEqual([]);
      expect(shop.double.received).toHaveLength(2);
      shop.double.fail(null);
      await shop.double.settle(shop.preference().id, 'refunded');
      expect(shop.statuses()).toEqual(['refunded']);
    },
  );

  it.each([
    [401, ['mercadopago', 'mercadopago']],
    [500, []],
  ] as const)('sounds the alarm of its key when the API answers %s', async (fault, alarms) => {
    const order = await shop.place();
    shop.double.fail(fault);
    expect(await shop.instructions(order)).toMatchObject({ redirectUrl: null });
    shop.double.fail(null);
    await shop.instructions(order);
    shop.double.fail(fault);
    await shop.payments.refresh(order.number);
    expect(shop.alarms).toEqual(alarms);
  });

  it('waits for a slow answer', async () => {
    await shop.placed();
    shop.double.fail('slow');
    await shop.double.settle(shop.preference().id, 'approved');
    expect(shop.statuses()).toEqual(['approved']);
  });

  it.each([204, 429, 500, 'hangs', 'stalls', 'garbage'] as const)(
    'places an order to be paid later when the API answers %s',
    async (fault) => {
      const order = await shop.place();
      shop.double.fail(fault);
      expect(await shop.instructions(order)).toEqual({
        method: 'Tarjeta de Credito',
        redirectUrl: null,
      });
      expect(shop.logged()).toEqual(['no page to pay an order on']);
      expect(shop.double.received).toHaveLength(1);
      shop.double.fail(null);
      expect(await shop.instructions(order)).not.toMatchObject({ redirectUrl: null });
      expect(shop.double.received.at(-1)?.headers['x-idempotency-key']).toBe(`${order.number}-1`);
    },
  );

  it.each(['javascript:alert(1)', 'http://mercadopago.example/pagar', 'data:text/html,hola', ''])(
    'does not redirect to %j',
    async (init_point) => {
      const order = await shop.place();
      shop.double.answerPreferencesWith({ init_point });
      expect(await shop.instructions(order)).toMatchObject({ redirectUrl: null });
      shop.double.answerPreferencesWith({ init_point: 'https://www.mercadopago.com.ar/pagar' });
      expect(await shop.instructions(order)).toMatchObject({
        redirectUrl: 'https://www.mercadopago.com.ar/pagar',
      });
    },
  );

  it.each([{ init_point: undefined }, { id: undefined }, { id: 7 }, { init_point: null }])(
    'rejects a preference with %j',
    async (wrong) => {
      const order = await shop.place();
      shop.double.answerPreferencesWith(wrong);
      expect(await shop.instructions(order)).toMatchObject({ redirectUrl: null });
      expect(shop.logged()).toEqual(['no page to pay an order on']);
    },
  );

  it.each([{ transaction_amount: 'mucho' }, { transaction_amount: null }, { status: null }])(
    'ignores a payment with %j, and lets its webhook be retried',
    async (wrong) => {
      await shop.placed();
      await shop.double.pay(shop.preference().id, wrong as object);
      expect(shop.double.notices.statuses).toEqual([503]);
      expect(shop.settled).toEqual([]);
    },
  );

  it('the fake API never reuses ids after a restart', async () => {
    await shop.placed();
    const { id } = await shop.double.settle(shop.preference().id, 'approved');
    const now = jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 1000);
    const books = new DoubleBooks();
    now.mockRestore();
    const next = books.addPreference(shop.preference(), 'another');
    expect(next?.id).not.toBe(shop.preference().id);
    expect(books.pay(next!.id, 'approved').id).toBeGreaterThan(id);
  });

  it('acknowledges a webhook of an unknown payment', async () => {
    await shop.placed();
    await shop.double.notices.send({
      id: '77',
      url: String(shop.preference().notification_url),
    });
    expect(shop.double.notices.statuses).toEqual([200]);
    expect(shop.settled).toEqual([]);
    expect(shop.logged()).toEqual(['a notice about a payment that the provider does not know']);
  });
});
