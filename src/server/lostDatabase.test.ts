import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import type { PurchaseWire } from '../contract/orders/checkoutSchemas.ts';
import { makeTitle } from '../testing/data/catalogueFactory.ts';
import {
  openOwnPostgres,
  postgresPrograms,
  type OwnPostgres,
} from '../testing/database/ownPostgres.ts';
import { openTcpProxy, type TcpProxy } from '../testing/fakes/tcpProxy.ts';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import { openOrderShop } from '../testing/openOrderShop.ts';
import { orderStream } from '../testing/orderStream.ts';
import { killSpawnedShops, spawnShop, type SpawnedShop } from '../testing/spawnShop.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';

afterAll(killSpawnedShops);

const POLL_MS = 10;
const SHOPPERS = 8;
const LOST_BACKENDS = 10;
const RESTARTS = 2;
const ORDERS_BETWEEN = 10;
const TIMEOUT_MS = 120_000;
const SENTENCE = 'La tienda no puede responder en este momento. Probá de nuevo en un minuto.';

const programs = postgresPrograms();

(programs === null ? describe.skip : describe)('a shop whose PostgreSQL fails', () => {
  let postgres: OwnPostgres;
  let folder: string;
  let url: string;
  let choices: { variantId: number; size: string }[];
  let purchase: PurchaseWire;
  let shop: SpawnedShop;

  beforeAll(async () => {
    postgres = await openOwnPostgres(programs ?? '');
  }, TIMEOUT_MS);

  afterAll(() => postgres.remove());

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brazada-lost-'));
    url = await newDatabase();
    await onDatabase(async (database) => {
      await migrate(database);
      const orderShop = await openOrderShop(database);
      await orderShop.stock({ M: 100_000, L: 100_000 });
      choices = [{ variantId: orderShop.shirt, size: 'M' }];
      purchase = orderShop.purchase;
      await orderShop.close();
    });
  }, TIMEOUT_MS);

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function asAdmin<Result>(run: (admin: Client) => Promise<Result>): Promise<Result> {
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    try {
      return await run(admin);
    } finally {
      await admin.end();
    }
  }

  async function newDatabase(): Promise<string> {
    const name = `shop_${randomUUID().replaceAll('-', '')}`;
    await asAdmin((admin) => admin.query(`create database ${name}`));
    return postgres.url.replace(/[^/]+$/, name);
  }

  const onDatabase = <Result>(run: (database: Database) => Promise<Result>) =>
    withDatabase({ dataDir: folder, databaseUrl: url }, run);

  async function open(more: Record<string, string> = {}): Promise<string> {
    const env = { DATA_DIR: folder, DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
    shop = spawnShop({ ...env, ...more });
    return shop.open;
  }

  async function close(): Promise<void> {
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  }

  const readyStatus = async (origin: string) =>
    (await fetch(origin + API_PATHS.healthReady)).status;

  async function untilReadyIs(origin: string, status: number): Promise<void> {
    while ((await readyStatus(origin)) !== status) await pause(POLL_MS);
  }

  /** Runs `fail` repeatedly during purchases; the shop stays up. Every acknowledged order must be stored. */
  async function buyWhile(times: number, fail: (origin: string) => Promise<void>): Promise<void> {
    const origin = await open();
    const stream = orderStream(origin, choices, { shoppers: SHOPPERS, purchase });
    for (let time = 0; time <= times; time += 1) {
      const wanted = stream.acknowledged.length + ORDERS_BETWEEN;
      while (stream.acknowledged.length < wanted) {
        if (shop.process.exitCode !== null) throw new Error(`The shop died: ${shop.output()}`);
        await pause(POLL_MS);
      }
      if (time < times) await fail(origin);
    }
    await untilReadyIs(origin, 200);
    await close();
    await stream.ended;
    const answers = new Set(stream.refusals.map((each) => JSON.stringify(each)));
    const body = JSON.stringify({ detail: SENTENCE });
    expect([...answers]).toEqual([JSON.stringify({ status: 503, retryAfter: '5', body })]);
    await onDatabase(async (database) => {
      const rows = await database.db.selectFrom('orders').select('order_number').execute();
      const kept = new Set(rows.map((row) => row.order_number));
      const numbers = stream.acknowledged.map((placed) => placed.order_number);
      expect(numbers.filter((number) => !kept.has(number))).toEqual([]);
      expect(await ledgerFaults(database)).toEqual([]);
    });
  }

  test(
    'survives terminated connections during transactions',
    async () => {
      await asAdmin((admin) =>
        buyWhile(LOST_BACKENDS, async () => {
          for (;;) {
            const { rowCount } = await admin.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' limit 1",
            );
            if (rowCount === 1) return;
          }
        }),
      );
    },
    TIMEOUT_MS,
  );

  test(
    'survives a database restart during purchases, and receives changes again',
    async () => {
      await buyWhile(RESTARTS, async (origin) => {
        await postgres.stop();
        await untilReadyIs(origin, 503);
        await postgres.start();
        await untilReadyIs(origin, 200);
        const name = `Malla ${Date.now()}`;
        await onDatabase((database) => database.changeCatalogue((trx) => makeTitle(trx, name)));
        const titles = async () => (await fetch(origin + API_PATHS.titles)).text();
        while (!(await titles()).includes(name)) await pause(POLL_MS);
      });
    },
    TIMEOUT_MS,
  );

  describe('a slow network', () => {
    let proxy: TcpProxy;

    beforeEach(async () => {
      const { port } = new URL(url);
      proxy = await openTcpProxy(Number(port));
      url = url.replace(port, String(proxy.port));
    });

    afterEach(() => proxy.close());

    const addToCart = (origin: string) =>
      fetch(
        origin +
          fillPath(API_PATHS.sessionCartAdd, {
            subProductId: choices[0]?.variantId ?? 0,
            size: 'M',
            qty: 1,
          }),
      );

    test(
      'a database call that times out is a 503, and the shop recovers',
      async () => {
        const origin = await open({ DATABASE_TIMEOUT: '1' });
        expect((await addToCart(origin)).status).toBe(200);
        proxy.stall();
        for (const answer of await Promise.all([addToCart(origin), addToCart(origin)])) {
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
          expect(await answer.json()).toEqual({ detail: SENTENCE });
        }
        proxy.goOn();
        await untilReadyIs(origin, 200);
        expect((await addToCart(origin)).status).toBe(200);
        await close();
      },
      TIMEOUT_MS,
    );

    test(
      'readiness does not wait for the database',
      async () => {
        const origin = await open({ DATABASE_TIMEOUT: '3600' });
        expect(await readyStatus(origin)).toBe(200);
        proxy.stall();
        await untilReadyIs(origin, 503);
        proxy.goOn();
        await untilReadyIs(origin, 200);
        await close();
      },
      TIMEOUT_MS,
    );
  });
});
