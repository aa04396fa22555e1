import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openOwnPostgres, postgresPrograms } from '../../src/testing/database/ownPostgres.ts';
import type { FaultFigure } from '../report/Figures.ts';
import { openFaultShop, type FaultShop } from './openFaultShop.ts';

interface Fault {
  fault: string;
  times: number;
  happen: () => Promise<void>;
}

const ENDED_BACKENDS = 10;
const RESTARTS = 3;
/** Pauses before, between and after faults: the shop has to recover. */
const ORDERS_BETWEEN = 50;
const POLL_MS = 5;

/** Interrupts the database of a selling shop; skipped without PostgreSQL. */
export async function loseDatabase(dataDir: string): Promise<FaultFigure[]> {
  const programs = postgresPrograms();
  if (programs === null) return [];
  const postgres = await openOwnPostgres(programs);
  try {
    const shop = await openFaultShop(dataDir, postgres.url);
    const ended = await sellThrough(shop, {
      fault: 'PostgreSQL: backend ended in a transaction',
      times: ENDED_BACKENDS,
      happen: () => endBackend(postgres.url),
    });
    const restarted = await sellThrough(shop, {
      fault: 'PostgreSQL: stopped and started',
      times: RESTARTS,
      happen: () => postgres.stop().then(postgres.start),
    });
    return [ended, restarted];
  } finally {
    await postgres.remove();
  }
}

async function sellThrough(
  { start, buy, check }: FaultShop,
  { fault, times, happen }: Fault,
): Promise<FaultFigure> {
  const shop = await start();
  const stream = buy(shop.url);
  let happened = 0;
  let wanted = ORDERS_BETWEEN;
  while (isAlive(shop.pid) && (happened < times || stream.acknowledged.length < wanted)) {
    if (stream.acknowledged.length >= wanted) {
      await happen();
      happened += 1;
      wanted = stream.acknowledged.length + ORDERS_BETWEEN;
    }
    await pause(POLL_MS);
  }
  const deaths = isAlive(shop.pid) ? 0 : 1;
  if (deaths === 0) await shop.stop();
  await stream.ended;
  const numbers = stream.acknowledged.map((placed) => placed.order_number);
  return { fault, times: happened, deaths, ...(await check(numbers)) };
}

/** A connection in the middle of a transaction, between two statements. */
async function endBackend(url: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  let ended = 0;
  while (ended === 0) {
    const { rowCount } = await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' limit 1",
    );
    ended = rowCount ?? 0;
  }
  await admin.end();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
