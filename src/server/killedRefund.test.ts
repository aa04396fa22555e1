import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillPath } from '../contract/apiPaths.ts';
import { ORDER_TOOLS_PATHS } from '../contract/tools/toolsPaths.ts';
import { borrowSchema } from '../testing/database/borrowSchema.ts';
import type { CardProvider } from '../domain/orders/cardProvider.ts';
import { openMobbexDouble } from '../testing/fakes/openMobbexDouble.ts';
import { openMercadoPagoDouble } from '../testing/fakes/openMercadoPagoDouble.ts';
import { freePort } from '../testing/freePort.ts';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import { openOrderLife, ORDER_TOTAL } from '../testing/openOrderLife.ts';
import { killSpawnedShops, spawnShop } from '../testing/spawnShop.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';

afterAll(killSpawnedShops);

/** More on demand: `KILLS=20`. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const PATIENCE_MS = 20_000;

const postgres = process.env['TEST_DATABASE_URL'];

let folder = '';
let cleanUp: () => Promise<void>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-refund-'));
  cleanUp = async () => undefined;
});

afterEach(async () => {
  await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

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
    const { books, notices, settings, url, received, fail, close } = await openMercadoPagoDouble();
    notices.fault = 'lost';
    return {
      provider: 'mercadopago',
      environment: {
        MERCADOPAGO_ACCESS_TOKEN: settings.accessToken,
        MERCADOPAGO_WEBHOOK_SECRET: settings.webhookSecret,
        MERCADOPAGO_API_URL: url,
      },
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

const ENGINES = ['node:sqlite', ...(postgres ? ['PostgreSQL'] : [])];
const CASES = Object.values(DOUBLES).flatMap((open) => ENGINES.map((engine) => ({ engine, open })));

test.each(CASES)(
  'a shop on $engine that is killed while $open.name gives money back gives it back once',
  async ({ engine, open: openDouble }) => {
    let databaseUrl: string | null = null;
    if (engine === 'PostgreSQL') {
      const schema = await borrowSchema(postgres ?? '');
      databaseUrl = schema.url;
      cleanUp = schema.giveBack;
    }
    const onDisk = <Result>(run: (database: Database) => Promise<Result>) =>
      withDatabase({ dataDir: folder, databaseUrl }, run);
    const double = await openDouble();
    const { provider } = double;
    const { paid, token } = await onDisk(async (database) => {
      await migrate(database);
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
    const port = await freePort();
    const open = () =>
      spawnShop({
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        ...double.environment,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      });
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const until = async (isSo: () => Promise<boolean> | boolean) => {
      for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await pause(20)) {
        if (Date.now() > end) throw new Error('It did not happen in time');
      }
    };
    for (const [at, { number, payment }] of paid.entries()) {
      const shop = open();
      const url = await shop.open;
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
      shop.process.kill('SIGKILL');
      await shop.ended;
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
