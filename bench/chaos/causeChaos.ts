import { setTimeout as pause } from 'node:timers/promises';
import { ledgerFaults } from '../../src/testing/ledgerFaults.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import type { StressFigure } from '../report/Figures.ts';
import { insistentBuyers, type InsistentBuyers } from './insistentBuyers.ts';
import { openChaosShop, type ChaosShop, type Part } from './openChaosShop.ts';
import type { SmallDisk } from './smallDisk.ts';

const BUYERS = 8;
/** A part is away for so long. */
const AWAY_MS = 3000;
const SHORT_AWAY_MS = 1000;
const LATE_MS = 100;
const SKEW_MS = 3_600_000;
const LOOK_MS = 10;
const ORDERS_BETWEEN = 10;
/** Includes the start of a process that was killed, on a busy machine. */
const MOST_SECONDS = 30;

type Fault = [what: string, happen: () => Promise<void>];

/**
 * Kills, freezes, slows and cuts off each part in turn while shoppers buy, and then checks the ledgers. The short form, which
 * every run of the tests has, does so with the parts that an order needs.
 */
export async function causeChaos(
  dataDir: string,
  { isShort = false } = {},
): Promise<StressFigure[]> {
  const shop = await openChaosShop(dataDir, { hasDisk: !isShort });
  if (shop === null) return [];
  try {
    const buyers = insistentBuyers(
      shop.processes.map(({ url }) => url),
      { choices: shop.goods, purchase: shop.purchase },
      BUYERS,
    );
    await untilMore(buyers);
    const figures: StressFigure[] = [];
    const faults = isShort ? fewFaults(shop) : faultsOf(shop);
    for (const fault of faults) figures.push(await sufferFrom(fault, buyers));
    await buyers.stop();
    return [...figures, ...(await ledgers(shop, buyers))];
  } finally {
    await shop.close();
  }
}

async function forAWhile(
  begin: () => unknown,
  end: () => unknown,
  awayMs = AWAY_MS,
): Promise<void> {
  await begin();
  await pause(awayMs);
  await end();
}

const killed = ({ kill, start }: Pick<Part, 'kill' | 'start'>) => kill().then(start);

function fewFaults({ primary, smtp, provider, processes }: ChaosShop): Fault[] {
  return [
    ['a process killed, then started', () => killed(processes[0])],
    ['PostgreSQL killed, then started', () => killed(primary)],
    [
      'payments and mail silent',
      () =>
        forAWhile(
          () => [provider.fail('hangs'), smtp.answer('greeting', 'hang')],
          () => [provider.fail(null), smtp.answer('greeting', null)],
          SHORT_AWAY_MS,
        ),
    ],
  ];
}

function faultsOf(shop: ChaosShop): Fault[] {
  const { primary, replica, roads, bucket, smtp, provider, carrier, disk, processes, jobs } = shop;
  const [first] = processes;
  const frozen = ({ pid }: Part) =>
    forAWhile(
      () => process.kill(pid(), 'SIGSTOP'),
      () => process.kill(pid(), 'SIGCONT'),
    );
  const misdated = ({ pid }: Part) =>
    forAWhile(
      () => process.kill(pid(), 'SIGUSR2'),
      () => process.kill(pid(), 'SIGUSR2'),
    );
  const { primary: road, replica: sideRoad } = roads;
  return [
    ['a process killed, then started', () => killed(first)],
    ['a process frozen', () => frozen(first)],
    ['the process for jobs killed, then started', () => killed(jobs)],
    ['the clock of a process an hour ahead', () => misdated(first)],
    ['the clock of the process for jobs an hour ahead', () => misdated(jobs)],
    ['PostgreSQL killed, then started', () => killed(primary)],
    ['PostgreSQL cut off', () => forAWhile(road.cut, road.mend)],
    ['PostgreSQL silent', () => forAWhile(road.stall, road.goOn)],
    [
      `PostgreSQL ${LATE_MS} ms away`,
      () =>
        forAWhile(
          () => road.delay(LATE_MS),
          () => road.delay(0),
        ),
    ],
    ...(disk ? [diskFull(disk, primary)] : []),
    ['the replica killed, then started', () => killed(replica)],
    ['the replica silent', () => forAWhile(sideRoad.stall, sideRoad.goOn)],
    [
      'the object storage away',
      () =>
        forAWhile(
          () => bucket.fail('away'),
          () => bucket.fail(null),
        ),
    ],
    [
      'the clock of the object storage ahead',
      () =>
        forAWhile(
          () => bucket.setSkew(SKEW_MS),
          () => bucket.setSkew(0),
        ),
    ],
    [
      'the payment provider silent',
      () =>
        forAWhile(
          () => provider.fail('hangs'),
          () => provider.fail(null),
        ),
    ],
    [
      'the carrier silent',
      () =>
        forAWhile(
          () => carrier.fail('rates', 'hang'),
          () => carrier.fail('rates', null),
        ),
    ],
    [
      'the mail server silent',
      () =>
        forAWhile(
          () => smtp.answer('greeting', 'hang'),
          () => smtp.answer('greeting', null),
        ),
    ],
  ];
}

function diskFull(disk: SmallDisk, primary: ChaosShop['primary']): Fault {
  const restart = async (): Promise<void> => {
    await disk.free();
    // It may have stopped by itself, when its log had no room.
    await primary.kill().catch(() => undefined);
    await primary.start();
  };
  return ["PostgreSQL's disk full, then started", () => forAWhile(disk.fill, restart)];
}

async function sufferFrom([what, happen]: Fault, buyers: InsistentBuyers): Promise<StressFigure> {
  const began = performance.now();
  await happen();
  const mended = performance.now();
  await untilMore(buyers);
  const times = buyers.acknowledged.map(({ at }) => at).filter((at) => at >= began);
  const gap = Math.max(...times.map((at, index) => at - (times[index - 1] ?? began)));
  const recovery = (times.find((at) => at >= mended) ?? Infinity) - mended;
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return {
    what: `chaos: ${what}`,
    measured: `${seconds(gap)} without an order, ${seconds(recovery)} after the end`,
    goal: `sells ≤ ${MOST_SECONDS} s after the end`,
    isKept: recovery <= MOST_SECONDS * 1000,
  };
}

async function untilMore({ acknowledged }: InsistentBuyers): Promise<void> {
  const wanted = acknowledged.length + ORDERS_BETWEEN;
  const until = performance.now() + 2 * MOST_SECONDS * 1000;
  while (acknowledged.length < wanted && performance.now() < until) await pause(LOOK_MS);
}

async function ledgers(shop: ChaosShop, buyers: InsistentBuyers): Promise<StressFigure[]> {
  const numbers = buyers.acknowledged.map(({ number }) => number);
  const [lost, faults] = await withDatabase(shop.settings, async (database) => {
    const rows = await database.db.selectFrom('orders').select('order_number').execute();
    const kept = new Set(rows.map((row) => row.order_number));
    return [numbers.filter((number) => !kept.has(number)), await ledgerFaults(database)];
  });
  const sold = await shop.sold();
  const twice = numbers.length - new Set(numbers).size;
  const wrong = lost.length + twice + faults.length + buyers.broken.length;
  return [
    {
      what: 'chaos: orders',
      measured: `${numbers.length} acknowledged, ${lost.length} lost, ${twice} twice, ${faults.length} faults of ledgers, ${buyers.broken.length} broken answers${[
        ...faults,
        ...buyers.broken,
      ]
        .slice(0, 3)
        .map((each) => `; ${each}`)
        .join('')}`,
      goal: 'none lost, twice or wrong',
      isKept: wrong === 0,
    },
    {
      what: 'chaos: the scarce size',
      measured: `${sold} of ${shop.scarceUnits} sold, ${buyers.soldOut} told that it is gone`,
      goal: 'not one too many',
      isKept: sold <= shop.scarceUnits,
    },
  ];
}
