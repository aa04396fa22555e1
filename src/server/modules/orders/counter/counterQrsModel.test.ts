import fc from 'fast-check';
import { fillPath } from '../../../../contract/apiPaths.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { dyingDatabase } from '../../../../testing/dyingDatabase.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';

const MINUTE_MS = 60_000;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ do: 'show' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('killed' as const),
      which: fc.constantFrom('show' as const, 'takeBack' as const, 'look' as const),
      at: fc.nat(3),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('scan' as const),
      how: fc.constantFrom('approved', 'approved', 'rejected', 'locked'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'look' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'takeBack' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'job' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), isHalf: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'page' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 4, 11) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      api: fc.constantFrom(null, null, 500 as const, 'cut' as const),
      notices: fc.constantFrom(null, null, 'lost' as const, 'duplicated' as const),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

onEveryDialect('any life of a code at the counter', (database) => {
  let shop: MercadoPagoShop;
  let token: string;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    shop = await openMercadoPagoShop(database());
    token = shop.adminToken;
  });

  afterAll(() => shop.close());

  const by = () => ({ userId: shop.adminId, ip: '127.0.0.1', userAgent: '' });
  const call = (method: 'GET' | 'POST', path: string, { number }: CardOrder, payload = {}) =>
    shop.app.inject({
      method,
      url: fillPath(path, { orderNumber: number }),
      headers: { authorization: `Token ${token}` },
      ...(method === 'POST' && { payload }),
    });
  const read = async (order: CardOrder) =>
    (await call('GET', ORDER_TOOLS_PATHS.order, order)).json<AdminOrderWire>();
  const refusals = [200, 400, 404, 409, 503];

  async function ask(method: 'GET' | 'POST', path: string, order: CardOrder, payload = {}) {
    const { statusCode } = await call(method, path, order, payload);
    expect(refusals).toContain(statusCode);
  }

  async function scan(order: CardOrder, how: string): Promise<void> {
    const code = shop.double.qrs.orders.findLast(({ reference }) => reference === order.number);
    if (!code) return;
    if (how === 'locked') shop.double.qrs.lock(code);
    else await shop.double.scan(code, how === 'approved' ? 'approved' : 'rejected');
  }

  async function play(each: Step, order: CardOrder): Promise<void> {
    if (each.do === 'show') await ask('POST', ORDER_TOOLS_PATHS.qr, order);
    if (each.do === 'look') await ask('GET', ORDER_TOOLS_PATHS.qr, order);
    if (each.do === 'takeBack') await ask('POST', ORDER_TOOLS_PATHS.qrCancel, order);
    if (each.do === 'job') await shop.checkQrs();
    if (each.do === 'pass') shop.pass(each.minutes * MINUTE_MS);
    if (each.do === 'scan') await scan(order, each.how);
    if (each.do === 'cancel') await shop.cancel(order);
    if (each.do === 'page') {
      if (order.preferenceId !== '') await shop.double.settle(order.preferenceId, 'approved');
    }
    if (each.do === 'pay') {
      const { version, order: now } = await read(order);
      const amount = each.isHalf ? Math.round(now.total_cost / 2) : now.total_cost;
      const transfer = { version, amount, ...(each.isHalf && { decision: 'part' }) };
      await ask('POST', ORDER_TOOLS_PATHS.confirmTransfer, order, transfer);
    }
    if (each.do === 'fault') {
      shop.double.fail(each.api);
      shop.double.notices.fault = each.notices;
    }
    if (each.do === 'killed') {
      const { counterQrs } = shop.openProcess(dyingDatabase(database(), each));
      const acts = {
        show: () => counterQrs.show(order.number, by()),
        takeBack: () => counterQrs.takeBack(order.number, by()),
        look: () => counterQrs.look(order.number),
      };
      await acts[each.which]().catch(() => undefined);
    }
  }

  it('has one open code, and loses no money', async () => {
    const runs = database().dialect.name === 'sqlite' ? 40 : 12;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(step, { minLength: 3, maxLength: 14 }),
        async (isCard, steps) => {
          await shop.mend();
          const order = await shop.order(
            isCard ? {} : { payment_method: 'Transferencia bancaria' },
          );
          for (const each of steps) {
            await play(each, order);
            expect(shop.double.qrs.openOf(order.number).length).toBeLessThanOrEqual(1);
            expect(await ledgerFaults(database())).toEqual([]);
          }
          await shop.mend();
          for (const code of shop.double.qrs.orders) if (code.isLocked) shop.double.qrs.scan(code);
          // Notices of the page's payments come again for days; those of codes stay lost.
          for (const payment of shop.double.books.paymentsOf(order.number)) {
            if (!shop.double.qrs.ofPayment(payment.id)) await shop.double.change(payment, {});
          }
          shop.pass(12 * MINUTE_MS);
          await shop.checkQrs();
          await shop.look(order);
          expect(shop.double.qrs.openOf(order.number)).toEqual([]);
          const open = database().db.selectFrom('payment_qrs').select('id');
          expect(await open.where('ended_at', 'is', null).execute()).toEqual([]);
          const approved = shop.double.books
            .paymentsOf(order.number)
            .filter(({ status }) => status === 'approved');
          const { order: now } = await read(order);
          const known = now.payments.filter(
            ({ provider, status }) => provider === 'mercadopago' && status === 'aprobado',
          );
          expect(known.map(({ id }) => id).sort()).toEqual(
            approved.map(({ id }) => String(id)).sort(),
          );
        },
      ),
      { numRuns: Number(process.env['QR_RUNS'] ?? runs) },
    );
  }, 600_000);
});
