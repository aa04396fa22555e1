import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { startJob, type Job } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';

interface CartCleanupOptions {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

const HOUR_MS = 3_600_000;
/** The lifetime of the guest's cookie. */
const LIFETIME_MS = 90 * 24 * HOUR_MS;
/** Limits how long a delete blocks other writes. */
const BATCH = 500;

/** Deletes guest carts unused for 90 days, at start and every hour. */
export function startCartCleanup({ database, clock, logger }: CartCleanupOptions): Job {
  async function deleteSome(usedBefore: number): Promise<number> {
    const unused = await database.db
      .selectFrom('carts')
      .select('id')
      .where('user_id', 'is', null)
      .where('used_at', '<', usedBefore)
      .orderBy('used_at')
      .limit(BATCH)
      .execute();
    if (unused.length === 0) return 0;
    const ids = unused.map(({ id }) => id);
    await database.transaction((trx) =>
      trx.deleteFrom('carts').where('id', 'in', ids).where('used_at', '<', usedBefore).execute(),
    );
    return ids.length;
  }

  return startJob({
    run: async (stopping) => {
      const usedBefore = clock.now().getTime() - LIFETIME_MS;
      let deleted = BATCH;
      while (deleted === BATCH && !stopping.aborted) deleted = await deleteSome(usedBefore);
    },
    pollMs: HOUR_MS,
    onFailure: (error) => logger.error({ err: error }, 'unused carts cannot be deleted'),
  });
}
