import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { ledgerFaults } from '../../src/testing/ledgerFaults.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import { median, percentile } from '../load/percentile.ts';
import { readSample, type CatalogueSample } from '../load/readSample.ts';
import type { FlashFigure } from '../report/Figures.ts';
import { onEveryStand, type Stand } from '../shop/onEveryStand.ts';
import { stockExactly } from '../shop/stockPlenty.ts';
import { browse, fillCarts, shopAround, type Told } from './shoppers.ts';

const SHOPPERS = 2000;
const UNITS = 100;
const SALE_MS = 10_000;
const PAGES_PER_SECOND = 30;
const LATE_MS = 2000;
/** Other processes learn of a new stock within a second. */
const SETTLE_MS = 2000;

/** Many shoppers want few units of one size: on the embedded database, and on PostgreSQL where it is installed. */
export async function measureFlash(
  dataDir: string,
  say: (figure: FlashFigure) => void,
): Promise<FlashFigure[]> {
  return (await onEveryStand(dataDir, (stand) => measureStand(stand, say))).flat();
}

/** Requests go to the processes in turn, as a balancer without sessions would send them. */
async function measureStand(
  { on, processes, ...place }: Stand,
  say: (figure: FlashFigure) => void,
): Promise<FlashFigure[]> {
  const figures: FlashFigure[] = [];
  const urls = processes.map(({ url }) => url);
  const sample = await readSample(urls[0] ?? '');
  for (const [at, isFilledBefore] of [false, true].entries()) {
    const sold = await withDatabase(place, (database) =>
      holdSale(database, urls, { sample, choice: sample.choices[at], isFilledBefore }),
    );
    const figure = { ...sold, on };
    figures.push(figure);
    say(figure);
  }
  return figures;
}

interface Sale {
  sample: CatalogueSample;
  choice: CatalogueSample['choices'][number] | undefined;
  /** Everybody has it in the cart before the sale begins. */
  isFilledBefore: boolean;
}

async function holdSale(
  database: Database,
  urls: readonly string[],
  { sample, choice, isFilledBefore }: Sale,
): Promise<Omit<FlashFigure, 'on'>> {
  if (!choice) throw new Error('There is nothing to sell');
  const [sizeId = 0] = await stockExactly(database, [choice], isFilledBefore ? SHOPPERS : UNITS);
  await pause(SETTLE_MS);
  const carts = isFilledBefore ? await fillCarts(urls, choice, SHOPPERS) : null;
  if (carts) await stockExactly(database, [choice], UNITS);
  await pause(SETTLE_MS);
  const [told, pages] = await Promise.all([
    shopAround(urls, { choice, shoppers: SHOPPERS, withinMs: SALE_MS, carts }),
    browse(urls, sample, { perSecond: PAGES_PER_SECOND, forMs: SALE_MS }),
  ]);
  const answers = sortedTimes(told);
  const sold = told.filter(({ outcome }) => outcome === 'bought').length;
  return {
    what: isFilledBefore ? 'buy what is in the cart' : 'add, then buy',
    shoppers: SHOPPERS,
    units: UNITS,
    sold,
    median: median(answers),
    p99: percentile(answers, 99),
    slowest: answers.at(-1) ?? Number.NaN,
    late: told.filter((each) => each.outcome === 'broken' || each.slowest > LATE_MS).length,
    browsing: percentile(sortedTimes(pages), 99),
    broken: [...told, ...pages].filter(({ outcome }) => outcome === 'broken').length,
    faults: await faultsOf(database, sizeId, sold),
  };
}

function sortedTimes(told: readonly Told[]): number[] {
  return told.map(({ answered }) => answered).toSorted((one, other) => one - other);
}

/** Sold are as many as there were, and the ledgers agree. */
async function faultsOf(database: Database, sizeId: number, sold: number): Promise<string[]> {
  const { quantity: left } = await database.db
    .selectFrom('variant_sizes')
    .select('quantity')
    .where('id', '=', sizeId)
    .executeTakeFirstOrThrow();
  const faults = await ledgerFaults(database, { isDemo: true });
  const isExact = sold === UNITS && left === 0;
  return isExact ? faults : [`sold ${sold} of ${UNITS}, and ${left} are left`, ...faults];
}
