import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { ledgerFaults } from '../../src/testing/ledgerFaults.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import { readSample } from '../load/readSample.ts';
import type { ScaleFigure, ScaleStep } from '../report/Figures.ts';
import { SCALE_P99_MS } from '../report/scaleTable.ts';
import { onEveryStand, type Stand } from '../shop/onEveryStand.ts';
import { stockPlenty } from '../shop/stockPlenty.ts';
import { coresUsed } from './coresUsed.ts';
import { fireSessions } from './fireSessions.ts';
import { openProxy } from './openProxy.ts';
import { choicesOf } from './shopperSessions.ts';

/** Sessions a second: doubled until they are too many, then halved in between so often. */
const FIRST_RATE = 8;
/** The same where there are millions of rows, of which the first minute is slower. */
const FIRST_OF_MILLIONS = 4;
const WARM_UPS_OF_MILLIONS = 4;
const MOST_RATE = 2048;
const REFINEMENTS = 2;
/** A share of failures that is no accident. */
const FAILING = 0.001;

interface ScaleOptions {
  /** Length of each step. */
  seconds: number;
  /** Makes on PostgreSQL what the folder has, of millions of rows; null for a demo there. */
  fill: ((database: Database) => Promise<void>) | null;
  say: (figure: ScaleFigure, step: ScaleStep) => void;
}

/** Finds the rate of shoppers that is served well, on the embedded database, and on PostgreSQL where it is installed. */
export function measureScale(dataDir: string, options: ScaleOptions): Promise<ScaleFigure[]> {
  let fill = options.fill;
  return onEveryStand(dataDir, async (stand) => {
    if (stand.databaseUrl !== null && fill) {
      await withDatabase(stand, fill);
      fill = null;
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'brazada-scale-'));
    try {
      return await measureStand(stand, folder, options);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function measureStand(
  { on, processes, ...place }: Stand,
  folder: string,
  { seconds, fill, say }: ScaleOptions,
): Promise<ScaleFigure> {
  const figure: ScaleFigure = { on, steps: [], faults: [] };
  const sample = await readSample(processes[0]?.url ?? '');
  await withDatabase(place, (database) => stockPlenty(database, sample.choices));
  const choices = path.join(folder, 'choices.csv');
  await writeFile(choices, choicesOf(sample));
  const ports = processes.map(({ url }) => Number(new URL(url).port));
  const proxy = await openProxy(folder, ports);
  const shops = processes.map(({ pid }) => pid);
  const parts = { shops, proxy: proxy.pid, databaseUrl: place.databaseUrl };

  const send = (sessionsPerSecond: number) =>
    fireSessions(
      { folder, log: proxy.log },
      { port: proxy.port, sessionsPerSecond, seconds, choices },
      (load) => coresUsed({ ...parts, load }),
    );

  async function isBorne(sessionsPerSecond: number): Promise<boolean> {
    const { answers, measured: cores } = await send(sessionsPerSecond);
    const failed = Object.values(answers.failures).reduce((sum, each) => sum + each, 0);
    const asked = answers.requestsPerSecond * seconds;
    const isGood = answers.p99 <= SCALE_P99_MS && failed <= asked * FAILING;
    const step = { sessionsPerSecond, ...answers, cores, isGood };
    figure.steps.push(step);
    say(figure, step);
    return isGood;
  }

  try {
    const [first, warmUps] = fill ? [FIRST_OF_MILLIONS, WARM_UPS_OF_MILLIONS] : [FIRST_RATE, 1];
    // The first pages are slower than all later ones.
    for (let sent = 0; sent < warmUps; sent += 1) await send(first);
    // What else the machine does may spoil a step: only twice it counts.
    await findKnee(first, async (rate) => (await isBorne(rate)) || isBorne(rate));
  } finally {
    await proxy.close();
  }
  // Ledgers of millions do not fit in memory.
  if (fill) return figure;
  figure.faults = await withDatabase(place, (database) => ledgerFaults(database, { isDemo: true }));
  return figure;
}

/** Asks for rates until the highest good one and the lowest bad one are near each other. */
async function findKnee(first: number, isGood: (rate: number) => Promise<boolean>): Promise<void> {
  let good = 0;
  let bad = first;
  while (bad <= MOST_RATE && (await isGood(bad))) {
    good = bad;
    bad *= 2;
  }
  for (let times = 0; times < REFINEMENTS && good > 0 && bad <= MOST_RATE; times += 1) {
    const between = Math.round((good + bad) / 2);
    if (await isGood(between)) good = between;
    else bad = between;
  }
}
