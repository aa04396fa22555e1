import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import { openOrderShop } from '../testing/openOrderShop.ts';
import { orderStream } from '../testing/orderStream.ts';
import { spawnShop } from '../testing/spawnShop.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openSqlite } from './platform/database/sqlite/openSqlite.ts';

const KILLS = 2;
const ORDERS_BEFORE_A_KILL = 25;
const TIMEOUT_MS = 120_000;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-killed-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function onDisk<Result>(run: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openSqlite(join(folder, 'shop.db'));
  return run(database).finally(() => database.close());
}

/** The garment there is, in plenty, and a purchase of it. */
async function stockTheShop() {
  return onDisk(async (database) => {
    await migrate(database);
    const shop = await openOrderShop(database);
    await shop.stock({ M: 100_000, L: 100_000 });
    await shop.close();
    return { choices: [{ variantId: shop.shirt, size: 'M' }], purchase: shop.purchase };
  });
}

test(
  'a shop that is killed while people buy has every order that it acknowledged, and its ledgers agree',
  async () => {
    const { choices, purchase } = await stockTheShop();
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const shop = spawnShop({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
      const stream = orderStream(await shop.open, choices, { shoppers: 8, purchase });
      while (stream.acknowledged.length < ORDERS_BEFORE_A_KILL) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      shop.process.kill('SIGKILL');
      expect(await shop.ended).toBe('SIGKILL');
      await stream.ended;
      acknowledged.push(...stream.acknowledged);
    }
    const again = spawnShop({ DATA_DIR: folder });
    await again.open;
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    await onDisk(async (database) => {
      const rows = await database.db.selectFrom('orders').select('order_number').execute();
      const kept = new Set(rows.map((row) => row.order_number));
      expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      expect(await ledgerFaults(database)).toEqual([]);
      const mails = await database.db.selectFrom('mail_outbox').select('id').execute();
      expect(mails).toHaveLength(rows.length);
    });
  },
  TIMEOUT_MS,
);
