import { setTimeout as pause } from 'node:timers/promises';
import type { LoadFigure, ShopFigure } from '../report/Figures.ts';
import { readProcessUsage } from '../shop/readProcessUsage.ts';
import { startShop, type RunningShop } from '../../scripts/shop/startShop.ts';
import { cartLoad } from './cartLoad.ts';
import { catalogueLoads, type Load } from './catalogueLoads.ts';
import { readSample } from './readSample.ts';
import { runLoad } from './runLoad.ts';

export const CALLERS = 16;
const SETTLE_MS = 2000;
/** Half as long again before anything counts: code that was never run is slow. */
export function warmUpFor(seconds: number): number {
  return Math.ceil(seconds / 2);
}

/** Fires every kind of request at the shop in this folder. `onFigure` is told each figure when it is there. */
export async function measureShop(
  dataDir: string,
  seconds: number,
  onFigure: (figure: LoadFigure) => void,
): Promise<ShopFigure> {
  const shop = await startShop(dataDir);
  try {
    await pause(SETTLE_MS);
    const idle = await residentBytes(shop);
    const sample = await readSample(shop.url);
    const loads = [...catalogueLoads(sample), await cartLoad(shop.url, sample, CALLERS)];
    const figures: LoadFigure[] = [];
    for (const load of loads) {
      const figure = await measureLoad(shop, load, { seconds, products: sample.count });
      figures.push(figure);
      onFigure(figure);
    }
    await pause(SETTLE_MS);
    return { products: sample.count, idle, afterLoad: await residentBytes(shop), loads: figures };
  } finally {
    await shop.stop();
  }
}

async function measureLoad(
  { url, pid }: RunningShop,
  { name, fire, budget }: Load,
  { seconds, products }: { seconds: number; products: number },
): Promise<LoadFigure> {
  const result = await runLoad({
    url,
    pid,
    connections: CALLERS,
    seconds,
    warmUpSeconds: warmUpFor(seconds),
    ...fire,
  });
  return budget ? { name, products, result, budget } : { name, products, result };
}

async function residentBytes({ pid }: RunningShop): Promise<number | null> {
  return (await readProcessUsage(pid))?.residentBytes ?? null;
}
