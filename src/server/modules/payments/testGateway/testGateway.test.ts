import type { Order } from '../../../../domain/orders/order.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openPaymentShop, type PaymentShop } from '../../../../testing/openPaymentShop.ts';

const HOUR_MS = 3_600_000;

onEveryDialect('the test gateway', (database) => {
  let shop: PaymentShop;
  let isShopDown = false;

  beforeEach(async () => {
    isShopDown = false;
    shop = await openPaymentShop(database(), {
      settle: async () => {
        if (isShopDown) throw new Error('the database is away');
      },
    });
  });

  afterEach(() => shop.close());

  async function pageOf(order: Order): Promise<string> {
    const orderUrl = `${shop.url}/pedido/${order.number}?key=abc`;
    const paid = await shop.payments.instructionsFor(order, { orderUrl });
    return paid?.method === 'Tarjeta de Credito' ? (paid.redirectUrl ?? '') : '';
  }

  const open = (url: string) => shop.app.inject({ url: pathOf(url) });
  const pathOf = (url: string) => url.replace(shop.url, '');
  const choose = (url: string, resultado: string) =>
    shop.app.inject({
      method: 'POST',
      url: pathOf(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ resultado }).toString(),
    });
  const settled = () => shop.settled.map(({ id, status }) => [id, status]);

  it('says that it is a test, and for which order, without scripts', async () => {
    const order = await shop.place();
    const url = await pageOf(order);
    expect(url).toMatch(
      new RegExp(`^${shop.url}/pasarela-de-prueba/${order.number}\\?t=[\\w-]{43}$`),
    );
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const { body } = answer;
    expect(body).not.toMatch(/<script|\son\w+=|style=/);
    for (const text of [
      'Esto es una prueba.',
      'No se mueve dinero',
      order.number,
      '$\u00a026.500,50',
      '>Aprobar<',
      '>Rechazar<',
      '>Dejar pendiente<',
      `href="/pedido/${order.number}?key=abc"`,
    ]) {
      expect(body).toContain(text);
    }
  });

  it('notifies the shop of a payment and redirects its buyer back', async () => {
    const order = await shop.place();
    const url = await pageOf(order);
    const answer = await choose(url, 'aprobar');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe(`/pedido/${order.number}?key=abc`);
    expect(shop.settled).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        provider: 'prueba',
        orderNumber: order.number,
        status: 'approved',
        amount: order.total,
        currency: 'ARS',
        refunded: 0,
        dispute: null,
        changedAt: null,
      },
    ]);
    const { body } = await open(url);
    expect(body).toContain('ya está pagado');
    expect(body).not.toContain('<button');
    expect((await choose(url, 'rechazar')).statusCode).toBe(303);
    expect(shop.settled).toHaveLength(1);
  });

  it('a rejected payment can be retried', async () => {
    const url = await pageOf(await shop.place());
    await choose(url, 'rechazar');
    expect((await open(url)).body).toContain('El último pago fue rechazado');
    await choose(url, 'aprobar');
    const [[first, refused] = [], [second, approved] = []] = settled();
    expect([refused, approved]).toEqual(['rejected', 'approved']);
    expect(second).not.toBe(first);
  });

  it('a pending payment can be approved', async () => {
    const url = await pageOf(await shop.place());
    await choose(url, 'pendiente');
    const { body } = await open(url);
    expect(body).toContain('El pago quedó pendiente');
    expect(body).not.toContain('Dejar pendiente');
    await choose(url, 'aprobar');
    const [[first, pending] = [], [second, approved] = []] = settled();
    expect([pending, approved]).toEqual(['pending', 'approved']);
    expect(second).toBe(first);
  });

  it('a withdrawn pending payment can be replaced', async () => {
    const order = await shop.place();
    const url = await pageOf(order);
    await choose(url, 'pendiente');
    expect(await shop.payments.withdraw(order.number, { page: 'keep' })).toBe(true);
    expect((await open(url)).body).toContain('¿Cómo querés que termine este pago?');
    await choose(url, 'aprobar');
    expect(settled().map(([, status]) => status)).toEqual(['pending', 'withdrawn', 'approved']);
  });

  it('accepts no payment for an order whose page was closed', async () => {
    const order = await shop.place();
    const url = await pageOf(order);
    await shop.payments.withdraw(order.number, { page: 'close' });
    await choose(url, 'aprobar');
    expect(shop.settled).toEqual([]);
  });

  it('ten concurrent clicks make one payment', async () => {
    const url = await pageOf(await shop.place());
    await Promise.all(Array.from({ length: 10 }, () => choose(url, 'aprobar')));
    expect(new Set(shop.settled.map(({ id }) => id)).size).toBe(1);
    expect(new Set(shop.settled.map(({ status }) => status))).toEqual(new Set(['approved']));
  });

  it('a shop that missed the webhook finds the payment later', async () => {
    const order = await shop.place();
    const url = await pageOf(order);
    isShopDown = true;
    expect((await choose(url, 'aprobar')).statusCode).toBe(303);
    expect(shop.logged()).toEqual([
      'a payment notice could not be followed',
      'test notice not taken',
    ]);
    isShopDown = false;
    await shop.payments.refresh(order.number);
    expect(settled()).toEqual([[expect.any(String), 'approved']]);
  });

  it('rejects visitors without the page’s token', async () => {
    const [mine, other] = [await shop.place(), await shop.place()];
    const [url, otherUrl] = [await pageOf(mine), await pageOf(other)];
    const wrong = [
      `/pasarela-de-prueba/${mine.number}`,
      `/pasarela-de-prueba/${mine.number}?t=`,
      `/pasarela-de-prueba/${mine.number}?t=a&t=b`,
      pathOf(otherUrl).replace(other.number, mine.number),
      pathOf(url).slice(0, -1),
    ];
    for (const path of wrong) {
      const page = await shop.app.inject({ url: path });
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('No encontramos este pago');
      expect((await choose(path, 'aprobar')).statusCode).toBe(404);
    }
    expect(shop.settled).toEqual([]);
  });

  it.each(['', 'gratis', 'approved'])('rejects the choice %j', async (choice) => {
    const url = await pageOf(await shop.place());
    expect((await choose(url, choice)).statusCode).toBe(400);
    expect(shop.settled).toEqual([]);
  });

  it('accepts no payment for an expired order', async () => {
    const url = await pageOf(await shop.place());
    shop.wait(HOUR_MS);
    expect((await open(url)).body).toContain('El tiempo para pagar este pedido terminó');
    expect((await choose(url, 'aprobar')).statusCode).toBe(303);
    expect(shop.settled).toEqual([]);
  });

  it('its webhook accepts only its own signature', async () => {
    const webhook = '/api/store/payment/webhook/prueba?data.id=1&type=payment';
    for (const headers of [{}, { 'x-signature': `ts=1,v1=${'0'.repeat(64)}` }]) {
      const answer = await shop.app.inject({ method: 'POST', url: webhook, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ detail: 'La firma no es válida.' });
    }
    for (const name of ['mercadopago', 'transferencia', 'constructor']) {
      const url = webhook.replace('prueba', name);
      expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(404);
    }
    expect(shop.settled).toEqual([]);
  });

  it.each(['{', '{"data": {"id": 7}}', 'x=1', ''])(
    'ignores the webhook body %j',
    async (payload) => {
      const order = await shop.place();
      await choose(await pageOf(order), 'pendiente');
      const { headers, query } = shop.payments.testGateway!.notice(Number(shop.settled[0]?.id));
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/store/payment/webhook/prueba',
        headers: { ...headers, 'content-type': 'application/json' },
        query,
        payload,
      });
      expect(answer.statusCode).toBe(200);
      expect(shop.settled[1]).toEqual(shop.settled[0]);
    },
  );
});
