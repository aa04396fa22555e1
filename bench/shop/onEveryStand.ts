import { startShop, type RunningShop } from '../../scripts/shop/startShop.ts';
import { openOwnPostgres, postgresPrograms } from '../../src/testing/database/ownPostgres.ts';

/** A shop that shoppers reach as behind a proxy, with limits on. */
export interface Stand {
  /** The database and the number of processes. */
  on: string;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  processes: readonly RunningShop[];
}

/**
 * Runs on the embedded database, and where PostgreSQL is installed with one process and with two on a server of its own that
 * waits for its disk.
 */
export async function onEveryStand<Result>(
  dataDir: string,
  run: (stand: Stand) => Promise<Result>,
): Promise<Result[]> {
  const results = [await onStand({ on: 'node:sqlite', dataDir, databaseUrl: null }, 1, run)];
  const programs = postgresPrograms();
  if (programs === null) return results;
  const { url: databaseUrl, remove } = await openOwnPostgres(programs, { isDurable: true });
  try {
    for (const count of [1, 2]) {
      results.push(await onStand({ on: 'PostgreSQL', dataDir, databaseUrl }, count, run));
    }
  } finally {
    await remove();
  }
  return results;
}

async function onStand<Result>(
  place: Omit<Stand, 'processes'>,
  count: number,
  run: (stand: Stand) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl } = place;
  const environment = {
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'true',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const processes: RunningShop[] = [];
  try {
    while (processes.length < count) processes.push(await startShop(place.dataDir, environment));
    const on = `${place.on}, ${count} ${count === 1 ? 'process' : 'processes'}`;
    return await run({ ...place, on, processes });
  } finally {
    for (const shop of processes) await shop.stop();
  }
}
