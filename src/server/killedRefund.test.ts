import { fillPath } from '../contract/apiPaths.ts';
import { ORDER_TOOLS_PATHS } from '../contract/tools/toolsPaths.ts';
import type { CardProvider } from '../domain/orders/cardProvider.ts';
import { openMobbexDouble } from '../testing/fakes/openMobbexDouble.ts';
import { openMercadoPagoDouble } from '../testing/fakes/openMercadoPagoDouble.ts';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import {
  closeKilledShops,
  ENGINES,
  KILLS,
  openKilledShop,
  until,
} from '../testing/openKilledShop.ts';
import { openOrderLife, ORDER_TOTAL } from '../testing/openOrderLife.ts';

afterEach(closeKilledShops);

/** A provider's double with a paid order, as far as the test looks at it. */
interface PaidDouble {
  provider: CardProvider;
  environment: Readonly<Record<string, string>>;
  received: readonly { path: string }[];
  fail: (fault: 'lost' | 'hangs' | null, only: RegExp) => void;
  /** Returns the payment's id, and what went back of it so far, in pesos. */
  pay: (orderNumber: string) => { id: string; back: () => number[] };
  close: () => Promise<void>;
}

const REFUND = /\/refunds?$/;
const NOTICE_URL = 'http://127.0.0.1/';
const TOTAL = ORDER_TOTAL / 100;

const DOUBLES = {
  mercadopago: async (): Promise<PaidDouble> => {
    const { books, notices, environment, received, fail, close } = await openMercadoPagoDouble();
    notices.fault = 'lost';
    return {
      provider: 'mercadopago',
      environment,
      pay: (external_reference) => {
        const items = [{ title: 'Pedido', quantity: 1, unit_price: TOTAL }];
        const asked = { external_reference, items, notification_url: NOTICE_URL };
        const preference = books.addPreference(asked, external_reference);
        const payment = books.pay(preference?.id ?? '', 'approved');
        const back = () => payment.refunds?.map(({ amount }) => amount) ?? [];
        return { id: String(payment.id), back };
      },
      received,
      fail,
      close,
    };
  },
  mobbex: async (): Promise<PaidDouble> => {
    const { books, notices, settings, url, received, fail, close } = await openMobbexDouble();
    notices.fault = 'lost';
    return {
      provider: 'mobbex',
      environment: {
        MOBBEX_API_KEY: settings.apiKey,
        MOBBEX_ACCESS_TOKEN: settings.accessToken,
        MOBBEX_API_URL: url,
      },
      pay: (orderNumber) => {
        const about = { description: 'Pedido', reference: `${orderNumber}_1`, items: [] };
        const urls = { return_url: NOTICE_URL, webhook: NOTICE_URL };
        const checkout = books.addCheckout({ total: TOTAL, currency: 'ARS', ...about, ...urls });
        const kept = checkout && books.pay(checkout, 200);
        const back = () => kept?.childs.map(({ payment }) => payment.total) ?? [];
        return { id: kept?.payment.id ?? '', back };
      },
      received,
      fail,
      close,
    };
  },
};

const CASES = Object.values(DOUBLES).flatMap((open) => ENGINES.map((engine) => ({ engine, open })));

test.each(CASES)(
  'a shop on $engine that is killed while $open.name gives money back gives it back once',
  async ({ engine, open: openDouble }) => {
    const double = await openDouble();
    const { provider } = double;
    const { onDisk, open } = await openKilledShop(engine, double.environment);
    const { paid, token } = await onDisk(async (database) => {
      const life = await openOrderLife(database);
      const orders = [];
      for (let at = 0; at < KILLS; at += 1) {
        const placed = await life.place();
        const { order_number: number } = placed;
        const payment = double.pay(number);
        await life.settle(life.paid(placed, { provider, id: payment.id }));
        orders.push({ number, payment });
      }
      await life.close();
      return { paid: orders, token: life.shop.adminToken };
    });
    const stateOf = (number: string) =>
      onDisk(({ db }) =>
        db
          .selectFrom('refunds as r')
          .innerJoin('orders as o', 'o.id', 'r.order_id')
          .select('r.state')
          .where('o.order_number', '=', number)
          .executeTakeFirst(),
      );
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    for (const [at, { number, payment }] of paid.entries()) {
      const killed = open();
      const url = await killed.open;
      const address = url + fillPath(ORDER_TOOLS_PATHS.order, { orderNumber: number });
      const { version } = (await (await fetch(address, { headers })).json()) as { version: number };
      const calls = double.received.length;
      // The provider gets the call and does nothing, or does all and its answer is lost.
      double.fail(at % 2 === 0 ? 'lost' : 'hangs', REFUND);
      const body = {
        version,
        provider,
        payment_id: payment.id,
        amount: TOTAL,
      };
      const answer = fetch(url + fillPath(ORDER_TOOLS_PATHS.refund, { orderNumber: number }), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }).catch(() => null);
      await until(() => double.received.slice(calls).some(({ path }) => REFUND.test(path)));
      killed.process.kill('SIGKILL');
      await killed.ended;
      await answer;
      double.fail(null, REFUND);
      expect(await stateOf(number)).toEqual({ state: 'sent' });
      await onDisk((database) =>
        database.transaction((trx) =>
          trx.updateTable('refunds').set({ next_try_at: 0 }).where('state', '=', 'sent').execute(),
        ),
      );
      const again = open();
      await again.open;
      await until(async () => (await stateOf(number))?.state === 'done');
      again.process.kill('SIGKILL');
      await again.ended;
    }
    await onDisk(async (database) => {
      expect(await ledgerFaults(database)).toEqual([]);
      for (const { payment } of paid) {
        expect(payment.back()).toEqual([TOTAL]);
      }
      const booked = await database.db.selectFrom('payments').select('refunded_cents').execute();
      expect(booked).toEqual(paid.map(() => ({ refunded_cents: ORDER_TOTAL })));
      const mails = await database.db
        .selectFrom('mail_outbox')
        .select('id')
        .where((is) =>
          is.or([
            is('subject', 'like', 'Te devolvimos%'),
            is('news', 'like', '%"kind":"refunded"%'),
          ]),
        )
        .execute();
      expect(mails).toHaveLength(paid.length);
    });
    await double.close();
  },
  600_000,
);
