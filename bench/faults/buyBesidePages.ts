import { setTimeout as pause } from 'node:timers/promises';
import { startShop } from '../../scripts/shop/startShop.ts';
import { fillPath } from '../../src/contract/apiPaths.ts';
import { PAGE_PATHS, PAGE_QUERY } from '../../src/contract/pagePaths.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import type { LoadPlan, LoadResult } from '../load/LoadPlan.ts';
import { median } from '../load/percentile.ts';
import { readSample, type CatalogueSample } from '../load/readSample.ts';
import { runLoad } from '../load/runLoad.ts';
import type { BesidePagesFigure } from '../report/Figures.ts';
import { readProcessUsage } from '../shop/readProcessUsage.ts';
import { stockPlenty } from '../shop/stockPlenty.ts';
import { timedPurchase } from './timedPurchase.ts';

const CALLERS = 32;
/** Alone and beside take turns, so that both are measured on the same machine however busy it is. */
const ROUNDS = 4;
const PURCHASES = 8;
const URLS = 20_000;
const SECONDS = 6;
const SETTLE_MS = 1000;

/**
 * Measures how long adding and ordering take alone, and while this many callers ask for pages
 * without a pause.
 */
export async function buyBesidePages(dataDir: string): Promise<BesidePagesFigure[]> {
  const first = await startShop(dataDir);
  const sample = await readSample(first.url);
  await first.stop();
  await withDatabase({ dataDir, databaseUrl: null }, (database) =>
    stockPlenty(database, sample.choices),
  );
  const shop = await startShop(dataDir);
  const buy = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let at = 0; at < PURCHASES; at += 1) {
      const choice = sample.choices[at % sample.choices.length];
      if (!choice) throw new Error('There is nothing to buy');
      const { adding, ordering } = await timedPurchase(shop.url, choice);
      times.push(adding + ordering);
    }
    return times;
  };
  try {
    await buy();
    const figures: BesidePagesFigure[] = [];
    for (const { what, fire } of pageLoads(sample)) {
      const plan = { url: shop.url, pid: shop.pid, connections: CALLERS, warmUpSeconds: 0 };
      const [alone, beside, loads]: [number[], number[], LoadResult[]] = [[], [], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.push(...(await buy()));
        const load = runLoad({ ...plan, seconds: SECONDS, ...fire });
        await pause(SETTLE_MS);
        beside.push(...(await buy()));
        loads.push(await load);
      }
      const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
      figures.push({
        what,
        callers: CALLERS,
        alone: median(alone),
        beside: median(beside),
        pagesPerSecond:
          sum(loads.map(({ requests }) => requests)) / sum(loads.map(({ seconds }) => seconds)),
        broken: sum(loads.flatMap(({ failures }) => Object.values(failures))),
        memory: (await readProcessUsage(shop.pid))?.residentBytes ?? null,
      });
    }
    return figures;
  } finally {
    await shop.stop();
  }
}

function pageLoads({
  productIds,
}: CatalogueSample): { what: string; fire: Pick<LoadPlan, 'sequences' | 'fresh'> }[] {
  const products = productIds.map((id) => fillPath(PAGE_PATHS.product, { id }));
  const [product = PAGE_PATHS.home] = products;
  const made = (to: (at: number) => string) =>
    Array.from({ length: CALLERS }, (_, caller) =>
      Array.from({ length: URLS / CALLERS }, (__, at) => ({ path: to(at * CALLERS + caller) })),
    );
  const pathAt = (at: number) => products[at % products.length] ?? product;
  return [
    { what: 'one page', fire: { sequences: [[{ path: product }]], fresh: false } },
    {
      what: 'made-up colours',
      fire: { sequences: made((at) => `${pathAt(at)}?${PAGE_QUERY.color}=q${at}`), fresh: false },
    },
    {
      what: 'made-up searches',
      fire: {
        sequences: made((at) => {
          const query = new URLSearchParams({
            [PAGE_QUERY.filters]: JSON.stringify({ q: `q${at}` }),
          });
          return `${PAGE_PATHS.filter}?${query.toString()}`;
        }),
        fresh: false,
      },
    },
    {
      what: 'fresh pages',
      fire: { sequences: [products.map((path) => ({ path }))], fresh: true },
    },
  ];
}
