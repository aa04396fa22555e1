import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchOptions } from '../readOptions.ts';
import type { LoadFigure, ShopFigure } from '../report/Figures.ts';
import { readProcessUsage } from '../shop/readProcessUsage.ts';
import { startShop, type RunningShop } from '../../scripts/shop/startShop.ts';
import { openSqlite } from '../../src/server/platform/database/sqlite/openSqlite.ts';
import { cartLoad } from './cartLoad.ts';
import { catalogueLoads, growthLoads, type Load } from './catalogueLoads.ts';
import { checkoutLoad } from './checkoutLoad.ts';
import { readSample, type CatalogueSample } from './readSample.ts';
import { runLoad } from './runLoad.ts';

export const CALLERS = 16;
/** Where the answers' times count and not how many they are. */
const FEW_CALLERS = 4;
const MOST_ORDERS_A_SECOND = 4000;
const SETTLE_MS = 2000;
/** Half as long again before anything counts: code that was never run is slow. */
export function warmUpFor(seconds: number): number {
  return Math.ceil(seconds / 2);
}

/** Fires every kind of request at the shop in this folder. `onFigure` is told each figure when it is there. */
export async function measureShop(
  dataDir: string,
  { seconds, growth }: Pick<BenchOptions, 'seconds' | 'growth'>,
  onFigure: (figure: LoadFigure) => void,
): Promise<ShopFigure> {
  const shop = await startShop(dataDir);
  try {
    await pause(SETTLE_MS);
    const idle = (await readProcessUsage(shop.pid))?.residentBytes ?? null;
    const sample = await readSample(shop.url);
    const loads = growth
      ? growthLoads(sample)
      : [
          ...catalogueLoads(sample),
          await cartLoad(shop.url, sample, CALLERS),
          await checkouts(dataDir, sample, seconds),
        ];
    const figures: LoadFigure[] = [];
    for (const load of loads) {
      const figure = await measureLoad(shop, load, { seconds, products: sample.count });
      figures.push(figure);
      onFigure(figure);
    }
    await pause(SETTLE_MS);
    const after = await readProcessUsage(shop.pid);
    return {
      products: sample.count,
      idle,
      afterLoad: after?.residentBytes ?? null,
      afterLoadPrivate: after?.privateBytes ?? null,
      loads: figures,
    };
  } finally {
    await shop.stop();
  }
}

/** More carts than can be bought in that time. */
async function checkouts(dataDir: string, sample: CatalogueSample, seconds: number): Promise<Load> {
  const database = openSqlite(path.join(dataDir, 'shop.db'));
  const carts = Math.ceil((seconds * MOST_ORDERS_A_SECOND) / CALLERS);
  const warmUpCarts = Math.ceil((warmUpFor(seconds) * MOST_ORDERS_A_SECOND) / CALLERS);
  const plan = { shoppers: CALLERS, carts, warmUpCarts };
  return checkoutLoad(database, sample, plan).finally(() => database.close());
}

async function measureLoad(
  { url, pid }: RunningShop,
  { name, fire, beside, budget }: Load,
  { seconds, products }: { seconds: number; products: number },
): Promise<LoadFigure> {
  const plan = { url, pid, seconds, warmUpSeconds: warmUpFor(seconds) };
  const [result] = await Promise.all([
    runLoad({ ...plan, ...fire, connections: beside ? FEW_CALLERS : CALLERS }),
    ...(beside ? [runLoad({ ...plan, ...beside, connections: FEW_CALLERS })] : []),
  ]);
  return budget ? { name, products, result, budget } : { name, products, result };
}
