import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openPaymentShop, type PaymentShop } from '../../../testing/openPaymentShop.ts';

const CARD = 'Tarjeta de Credito';
const TRANSFER = 'Transferencia bancaria';
const TEST_CARDS = { methods: [CARD], cardProviders: ['prueba'] };
const KEYS = {
  accessToken: 'a',
  webhookSecret: 'b',
  posId: null,
  apiUrl: null,
  timeoutMs: 1_000,
};
const ACCOUNT = {
  holder: 'Brazada Indumentaria S.R.L.',
  cuit: '30712345671',
  bank: 'Banco de Demostración',
  cbu: '2850590940090418135201',
  alias: 'BRAZADA.NADO',
};

onEveryDialect('ways to pay', (database) => {
  let shop: PaymentShop;

  const keep = (account: Partial<typeof ACCOUNT>) =>
    database().transaction(async (trx) => {
      await trx.deleteFrom('bank_account').execute();
      await trx
        .insertInto('bank_account')
        .values({ id: 1, ...ACCOUNT, ...account })
        .execute();
    });
  const instructions = (order: Parameters<typeof shop.payments.instructionsFor>[0]) =>
    shop.payments.instructionsFor(order, { orderUrl: `${shop.url}/pedido/${order.number}` });

  beforeEach(async () => {
    await database().transaction((trx) => trx.deleteFrom('bank_account').execute());
    shop = await openPaymentShop(database());
  });

  afterEach(() => shop.close());

  it('are only test cards by default', async () => {
    expect(await shop.payments.ways()).toEqual({ ...TEST_CARDS, bankAccount: null });
    expect(await shop.payments.isTest()).toBe(true);
    expect(await instructions(await shop.place({ paymentMethod: TRANSFER }))).toBeNull();
  });

  it('include transfers to a valid account', async () => {
    await keep({});
    const methods = [CARD, TRANSFER];
    const ways = { ...TEST_CARDS, methods, bankAccount: ACCOUNT };
    expect(await shop.payments.ways()).toEqual(ways);
    const order = await shop.place({ paymentMethod: TRANSFER });
    expect(await instructions(order)).toEqual({
      method: TRANSFER,
      transfer: {
        ...ACCOUNT,
        amount: order.total,
        reference: order.number,
        expiresAt: order.expiresAt,
      },
    });
    expect(await instructions({ ...order, paymentStatus: 'approved' })).toBeNull();
    expect(await instructions({ ...order, paymentStatus: 'expired' })).toBeNull();
  });

  it.each([{ cbu: '2850590940090418135202' }, { cuit: '30712345672' }, { alias: 'brazada nadó' }])(
    'do not include transfers with %j',
    async (wrong) => {
      await keep(wrong);
      expect(await shop.payments.ways()).toEqual({ ...TEST_CARDS, bankAccount: null });
    },
  );

  it('store one account, with numbers of the right length', async () => {
    await expect(keep({ cbu: '285' })).rejects.toThrow();
    await expect(keep({ cuit: '3' })).rejects.toThrow();
    await expect(keep({ alias: 'corto' })).rejects.toThrow();
    await expect(keep({ holder: '' })).rejects.toThrow();
    await keep({});
    const second = { id: 2, ...ACCOUNT };
    const add = database().transaction((trx) =>
      trx.insertInto('bank_account').values(second).execute(),
    );
    await expect(add).rejects.toThrow();
  });

  it('exclude cards when the test gateway is disabled', async () => {
    await keep({});
    const strict = await openPaymentShop(database(), { testGateway: false });
    expect((await strict.payments.ways()).methods).toEqual([TRANSFER]);
    expect(strict.logged()).toEqual(['no MERCADOPAGO_ACCESS_TOKEN: cards are not offered']);
    expect(await strict.payments.isTest()).toBe(false);
    const order = await strict.place();
    const orderUrl = `${strict.url}/pedido/${order.number}`;
    expect(await strict.payments.instructionsFor(order, { orderUrl })).toEqual({
      method: CARD,
      redirectUrl: null,
    });
    await strict.payments.refresh(order.number);
    await strict.payments.checkDue(new AbortController().signal);
    const page = await strict.app.inject({ url: `/pasarela-de-prueba/${order.number}?t=x` });
    expect(page.statusCode).toBe(404);
    const webhook = '/api/store/payment/webhook/prueba';
    expect((await strict.app.inject({ method: 'POST', url: webhook })).statusCode).toBe(404);
    await strict.close();
  });

  it('use real cards when keys are configured, whatever else is enabled', async () => {
    const real = await openPaymentShop(database(), { mercadoPago: KEYS });
    expect((await real.payments.ways()).methods).toEqual([CARD]);
    expect(await real.payments.isTest()).toBe(false);
    expect((await real.app.inject('/pasarela-de-prueba/x')).statusCode).toBe(404);
    await real.close();
  });

  it('are cards of both providers with the keys of both, Mercado Pago first', async () => {
    const mobbex = { apiKey: 'c', accessToken: 'd', apiUrl: null, timeoutMs: 1_000 };
    const one = await openPaymentShop(database(), { mobbex });
    expect((await one.payments.ways()).cardProviders).toEqual(['mobbex']);
    expect(await one.payments.isTest()).toBe(false);
    await one.close();
    const two = await openPaymentShop(database(), { mobbex, mercadoPago: KEYS });
    expect((await two.payments.ways()).cardProviders).toEqual(['mercadopago', 'mobbex']);
    await two.close();
  });
});
