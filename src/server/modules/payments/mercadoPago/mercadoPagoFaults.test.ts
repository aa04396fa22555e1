import type { Order } from '../../../../domain/order.ts';
import { DoubleBooks } from '../../../../testing/mercadoPago/DoubleBooks.ts';
import { openTestSqlite } from '../../../../testing/database/testDatabases.ts';
import {
  openMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../../../../testing/openMercadoPagoDouble.ts';
import { openPaymentShop, type PaymentShop } from '../../../../testing/openPaymentShop.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { migrate } from '../../../platform/database/migrate.ts';

describe('trouble with Mercado Pago', () => {
  let database: Database;
  let double: MercadoPagoDouble;
  let shop: PaymentShop;

  beforeAll(async () => {
    database = await openTestSqlite();
    await migrate(database);
  });

  afterAll(() => database.close());

  beforeEach(async () => {
    double = await openMercadoPagoDouble();
    const { accessToken, webhookSecret, url: apiUrl } = double;
    shop = await openPaymentShop(database, {
      mercadoPago: { accessToken, webhookSecret, apiUrl },
    });
  });

  afterEach(async () => {
    await shop.close();
    await double.close();
  });

  const instructions = (order: Order) =>
    shop.payments.instructionsFor(order, { orderUrl: `${shop.url}/pedido/${order.number}` });
  const preference = () => double.books.preferences.at(-1)!;

  /** An order with a page to pay it on. */
  async function placed(): Promise<Order> {
    const order = await shop.place();
    await instructions(order);
    return order;
  }

  const statuses = () => shop.settled.map(({ status }) => status);

  it('hears of a payment three times and asks each time', async () => {
    await placed();
    double.notices.fault = 'duplicated';
    await double.settle(preference().id, 'approved');
    expect(double.notices.statuses).toEqual([200, 200, 200]);
    expect(statuses()).toEqual(['approved', 'approved', 'approved']);
  });

  it('believes what Mercado Pago says now, in whatever order it was told', async () => {
    await placed();
    double.notices.fault = 'reversed';
    const refused = await double.settle(preference().id, 'rejected');
    await double.settle(preference().id, 'pending');
    const paid = await double.settle(preference().id, 'approved');
    await double.notices.release();
    expect(shop.settled.map(({ id, status }) => [id, status])).toEqual([
      [String(paid.id), 'approved'],
      [String(paid.id), 'approved'],
      [String(refused.id), 'rejected'],
    ]);
  });

  it('a forged notice is refused and told to nobody', async () => {
    await placed();
    double.notices.fault = 'forged';
    await double.settle(preference().id, 'approved');
    expect(double.notices.statuses).toEqual([401]);
    expect(shop.settled).toEqual([]);
    expect(shop.logged()).toContain('a payment notice with a wrong signature');
    expect(double.heard.map(({ path }) => path)).toEqual(['/checkout/preferences/']);
  });

  it.each([204, 429, 500, 'hangs', 'stalls', 'garbage'] as const)(
    'a notice comes again when the API answers %s',
    async (fault) => {
      await placed();
      double.fail(fault);
      await double.settle(preference().id, 'approved');
      expect(double.notices.statuses).toEqual([503]);
      expect(shop.settled).toEqual([]);
      expect(double.heard).toHaveLength(2);
      double.fail(null);
      await double.settle(preference().id, 'refunded');
      expect(statuses()).toEqual(['refunded']);
    },
  );

  it('waits for a slow answer', async () => {
    await placed();
    double.fail('slow');
    await double.settle(preference().id, 'approved');
    expect(statuses()).toEqual(['approved']);
  });

  it.each([204, 429, 500, 'hangs', 'stalls', 'garbage'] as const)(
    'an order is placed and paid later when the API answers %s',
    async (fault) => {
      const order = await shop.place();
      double.fail(fault);
      expect(await instructions(order)).toEqual({
        method: 'Tarjeta de Credito',
        redirectUrl: null,
      });
      expect(shop.logged()).toEqual(['no page to pay an order on']);
      expect(double.heard).toHaveLength(1);
      double.fail(null);
      expect(await instructions(order)).not.toMatchObject({ redirectUrl: null });
      expect(double.heard.at(-1)?.headers['x-idempotency-key']).toBe(`${order.number}-1`);
    },
  );

  it.each(['javascript:alert(1)', 'http://mercadopago.example/pagar', 'data:text/html,hola', ''])(
    'nobody is sent to %j to pay',
    async (init_point) => {
      const order = await shop.place();
      double.answerPreferencesWith({ init_point });
      expect(await instructions(order)).toMatchObject({ redirectUrl: null });
      double.answerPreferencesWith({ init_point: 'https://www.mercadopago.com.ar/pagar' });
      expect(await instructions(order)).toMatchObject({
        redirectUrl: 'https://www.mercadopago.com.ar/pagar',
      });
    },
  );

  it.each([{ init_point: undefined }, { id: undefined }, { id: 7 }, { init_point: null }])(
    'a preference with %j is no page',
    async (wrong) => {
      const order = await shop.place();
      double.answerPreferencesWith(wrong);
      expect(await instructions(order)).toMatchObject({ redirectUrl: null });
      expect(shop.logged()).toEqual(['no page to pay an order on']);
    },
  );

  it.each([{ transaction_amount: 'mucho' }, { transaction_amount: null }, { status: null }])(
    'a payment with %j changes nothing, and its notice comes again',
    async (wrong) => {
      await placed();
      await double.pay(preference().id, wrong as object);
      expect(double.notices.statuses).toEqual([503]);
      expect(shop.settled).toEqual([]);
    },
  );

  it('a double that starts again gives no id of the one before', async () => {
    await placed();
    const { id } = await double.settle(preference().id, 'approved');
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 1000);
    const books = new DoubleBooks();
    const next = books.addPreference(preference(), 'another');
    expect(next?.id).not.toBe(preference().id);
    expect(books.pay(next!.id, 'approved').id).toBeGreaterThan(id);
  });

  it('a payment that nobody knows is no reason to come again', async () => {
    await placed();
    await double.notices.send({ paymentId: '77', url: String(preference().notification_url) });
    expect(double.notices.statuses).toEqual([200]);
    expect(shop.settled).toEqual([]);
    expect(shop.logged()).toEqual(['a notice about a payment that the provider does not know']);
  });
});
