import { setTimeout as pause } from 'node:timers/promises';
import { borrowSchema } from '../../src/testing/database/borrowSchema.ts';
import type { FaultFigure } from '../report/Figures.ts';
import { openFaultShop } from './openFaultShop.ts';

const KILLS = 10;
/** Delays between the first acknowledged order and the kill. */
const KILL_AFTER_MS = 150;
const POLL_MS = 5;

/** Kills a shop ten times during purchases and checks that it has every acknowledged order. */
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
  const { start, buy, check } = await openFaultShop(dataDir, databaseUrl);
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const shop = await start();
    const stream = buy(shop.url);
    while (stream.acknowledged.length === 0) await pause(POLL_MS);
    await pause(KILL_AFTER_MS + kill * KILL_AFTER_MS);
    await shop.kill();
    await stream.ended;
    acknowledged.push(...stream.acknowledged.map((placed) => placed.order_number));
  }
  await (await start()).stop();
  const fault = `${engine}: shop killed`;
  return { fault, times: KILLS, deaths: 0, ...(await check(acknowledged)) };
}
