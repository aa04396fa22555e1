import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../contract/orders/checkoutSchemas.ts';
import { borrowSchema } from '../testing/database/borrowSchema.ts';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import { openOrderShop } from '../testing/openOrderShop.ts';
import { orderStream } from '../testing/orderStream.ts';
import { killSpawnedShops, spawnShop } from '../testing/spawnShop.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';

afterAll(killSpawnedShops);

const KILLS = 2;
const ORDERS_BEFORE_A_KILL = 25;

const postgres = process.env['TEST_DATABASE_URL'];

let folder = '';
let databaseUrl: string | null = null;
let cleanUp: () => Promise<void>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-killed-'));
  databaseUrl = null;
  cleanUp = async () => undefined;
});

afterEach(async () => {
  await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

const onDisk = <Result>(run: (database: Database) => Promise<Result>) =>
  withDatabase({ dataDir: folder, databaseUrl }, run);

const open = (more: Record<string, string> = {}) =>
  spawnShop({ DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...more });

/** A product with plenty of stock, and a purchase of it. */
async function stockTheShop() {
  return onDisk(async (database) => {
    await migrate(database);
    const shop = await openOrderShop(database);
    await shop.stock({ M: 100_000, L: 100_000 });
    await shop.close();
    return { choices: [{ variantId: shop.shirt, size: 'M' }], purchase: shop.purchase };
  });
}

test.each(['node:sqlite', ...(postgres ? ['PostgreSQL'] : [])])(
  'a shop on %s that is killed during purchases keeps every acknowledged order, and its ledgers agree',
  async (engine) => {
    if (engine === 'PostgreSQL') {
      const schema = await borrowSchema(postgres ?? '');
      databaseUrl = schema.url;
      cleanUp = schema.giveBack;
    }
    const { choices, purchase } = await stockTheShop();
    const acknowledged: PlacedOrderWire[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const shop = open({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
      const stream = orderStream(await shop.open, choices, { shoppers: 8, purchase });
      while (stream.acknowledged.length < ORDERS_BEFORE_A_KILL) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      shop.process.kill('SIGKILL');
      expect(await shop.ended).toBe('SIGKILL');
      await stream.ended;
      acknowledged.push(...stream.acknowledged);
    }
    const again = open();
    const url = await again.open;
    for (const { order_number: orderNumber, key } of acknowledged.slice(-3)) {
      const page = await fetch(`${url}${fillPath(API_PATHS.order, { orderNumber })}?key=${key}`);
      expect(await page.json()).toMatchObject({
        order_number: orderNumber,
        status: 'Pendiente',
        payment_status: 'pendiente',
        payment: { method: 'Tarjeta de Credito' },
      });
    }
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    await onDisk(async (database) => {
      const rows = await database.db.selectFrom('orders').select('order_number').execute();
      const kept = new Set(rows.map((row) => row.order_number));
      const numbers = acknowledged.map((placed) => placed.order_number);
      expect(numbers.filter((number) => !kept.has(number))).toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(await ledgerFaults(database)).toEqual([]);
      const mails = await database.db.selectFrom('mail_outbox').select('id').execute();
      expect(mails).toHaveLength(rows.length);
    });
  },
);
