import { Gauge, type Registry } from 'prom-client';
import { pendingHashes } from '../crypto/passwordHash.ts';
import type { Database, Queries } from '../database/Database.ts';

const DAY_MS = 86_400_000;

interface QueueDeps extends Pick<Database, 'db' | 'connections'> {
  now: () => number;
}

/** Measures what waits: long jobs in the database; passwords and calls for connections in this process. */
export function queueMetrics(registry: Registry, { db, connections, now }: QueueDeps): void {
  const jobs = new Gauge({
    name: 'shop_jobs',
    help: 'Long jobs: waiting, running, or failed within the last day.',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      // The other metrics still work without the database.
      const counts = await jobCounts(db, now()).catch(() => null);
      jobs.reset();
      for (const [state, count] of Object.entries(counts ?? {})) jobs.set({ state }, count);
    },
  });
  const pools: Gauge = new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of this process to PostgreSQL by pool: used, idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const { pool, ...load } of connections()) {
        for (const [state, count] of Object.entries(load)) pools.set({ pool, state }, count);
      }
    },
  });
  const hashes: Gauge = new Gauge({
    name: 'shop_password_hashes_pending',
    help: 'Passwords being hashed by this process, or waiting for it.',
    registers: [registry],
    collect: () => hashes.set(pendingHashes()),
  });
}

async function jobCounts(db: Queries, now: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where((is) =>
      is.or([
        is('state', 'in', ['waiting', 'running']),
        is.and([is('state', '=', 'failed'), is('ended_at', '>', now - DAY_MS)]),
      ]),
    )
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { waiting: 0, running: 0, failed: 0, ...counts };
}
