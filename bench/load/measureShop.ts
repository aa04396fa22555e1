import { setTimeout as pause } from 'node:timers/promises';
import type { BenchOptions } from '../readOptions.ts';
import type { LoadFigure, ShopFigure } from '../report/Figures.ts';
import { readProcessUsage } from '../shop/readProcessUsage.ts';
import { startShop, type RunningShop } from '../../scripts/shop/startShop.ts';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import { cartLoad } from './cartLoad.ts';
import { catalogueLoads, growthLoads, paintedLoads, type Load } from './catalogueLoads.ts';
import { checkoutLoad } from './checkoutLoad.ts';
import { readSample, type CatalogueSample } from './readSample.ts';
import { runLoad } from './runLoad.ts';

export const CALLERS = 16;
/** Used for loads where latency counts rather than throughput. */
const FEW_CALLERS = 4;
const MOST_ORDERS_A_SECOND = 4000;
const SETTLE_MS = 2000;
/** Warm-up, so that code is compiled before measuring. */
export function warmUpFor(seconds: number): number {
  return Math.ceil(seconds / 2);
}

/** Runs every load against the shop in this folder. Calls `onFigure` with each result. */
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
          ...paintedLoads(sample),
          ...(await buyingLoads(shop.url, sample, { dataDir, databaseUrl: null }, seconds)),
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

/** Only writes, on the demo shop in this PostgreSQL database: for comparison, without budgets. */
export async function measureBuying(
  dataDir: string,
  databaseUrl: string,
  seconds: number,
): Promise<LoadFigure[]> {
  const shop = await startShop(dataDir, { DATABASE_URL: databaseUrl });
  try {
    const sample = await readSample(shop.url);
    const figures: LoadFigure[] = [];
    const loads = await buyingLoads(shop.url, sample, { dataDir, databaseUrl }, seconds);
    for (const { name, fire } of loads) {
      const load = { name: `${name}, PostgreSQL`, fire };
      figures.push(await measureLoad(shop, load, { seconds, products: sample.count }));
    }
    return figures;
  } finally {
    await shop.stop();
  }
}

/** Only the pages' HTML. */
export async function measurePainted(
  shop: RunningShop,
  seconds: number,
  onFigure: (figure: LoadFigure) => void,
): Promise<LoadFigure[]> {
  const sample = await readSample(shop.url);
  const figures: LoadFigure[] = [];
  for (const load of paintedLoads(sample)) {
    const figure = await measureLoad(shop, load, { seconds, products: sample.count });
    figures.push(figure);
    onFigure(figure);
  }
  return figures;
}

async function buyingLoads(
  url: string,
  sample: CatalogueSample,
  where: { dataDir: string; databaseUrl: string | null },
  seconds: number,
): Promise<Load[]> {
  const checkouts = withDatabase(where, (database) => checkoutsOn(database, sample, seconds));
  return [await cartLoad(url, sample, CALLERS), await checkouts];
}

/** More carts than can be bought in that time. */
export async function checkoutsOn(
  database: Database,
  sample: CatalogueSample,
  seconds: number,
): Promise<Load> {
  const carts = Math.ceil((seconds * MOST_ORDERS_A_SECOND) / CALLERS);
  const warmUpCarts = Math.ceil((warmUpFor(seconds) * MOST_ORDERS_A_SECOND) / CALLERS);
  const plan = { shoppers: CALLERS, carts, warmUpCarts };
  return checkoutLoad(database, sample, plan);
}

export async function measureLoad(
  { url, pid }: Pick<RunningShop, 'url' | 'pid'>,
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
