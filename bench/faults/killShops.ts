import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { openDatabase } from '../../src/server/platform/database/openDatabase.ts';
import { borrowSchema } from '../../src/testing/database/borrowSchema.ts';
import { ledgerFaults } from '../../src/testing/ledgerFaults.ts';
import { orderStream } from '../../src/testing/orderStream.ts';
import { startShop } from '../../scripts/shop/startShop.ts';
import { PURCHASE } from '../load/checkoutLoad.ts';
import { readSample } from '../load/readSample.ts';
import type { FaultFigure } from '../report/Figures.ts';
import { stockPlenty } from '../shop/stockPlenty.ts';

const KILLS = 10;
const SHOPPERS = 16;
/** Between the first order that is acknowledged and the kill: another moment each time. */
const KILL_AFTER_MS = 150;
const POLL_MS = 5;

/** Kills a shop ten times while people buy and looks whether it has every order that it acknowledged. */
export async function killShops(dataDir: string, postgres: string | null): Promise<FaultFigure[]> {
  const figures = [await killShop('node:sqlite', dataDir, null)];
  if (postgres === null) return figures;
  const schema = await borrowSchema(postgres);
  try {
    return [...figures, await killShop('PostgreSQL', dataDir, schema.url)];
  } finally {
    await schema.giveBack();
  }
}

async function killShop(
  engine: string,
  dataDir: string,
  databaseUrl: string | null,
): Promise<FaultFigure> {
  const env = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const onDatabase = async <Result>(run: (database: Database) => Promise<Result>) => {
    const database = await openDatabase({ dataDir, databaseUrl, databaseReadUrl: null });
    return run(database).finally(() => database.close());
  };
  const first = await startShop(dataDir, env);
  const { choices } = await readSample(first.url);
  await first.stop();
  await onDatabase((database) => stockPlenty(database, choices));
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const shop = await startShop(dataDir, env);
    const stream = orderStream(shop.url, choices, { shoppers: SHOPPERS, purchase: PURCHASE });
    while (stream.acknowledged.length === 0) await pause(POLL_MS);
    await pause(KILL_AFTER_MS + kill * KILL_AFTER_MS);
    await shop.kill();
    await stream.ended;
    acknowledged.push(...stream.acknowledged.map((placed) => placed.order_number));
  }
  await (await startShop(dataDir, env)).stop();
  return onDatabase(async (database) => {
    const rows = await database.db.selectFrom('orders').select('order_number').execute();
    const kept = new Set(rows.map((row) => row.order_number));
    return {
      engine,
      kills: KILLS,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((number) => !kept.has(number)).length,
      ledgerFaults: await ledgerFaults(database, { isDemo: true }),
    };
  });
}
