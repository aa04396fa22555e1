import { sql } from 'kysely';
import type { Database } from '../../platform/database/Database.ts';
import { unlessStopped } from '../../platform/database/DatabaseUnavailable.ts';
import { isMigrated } from '../../platform/database/migrate.ts';
import { withTimeout } from '../../platform/withTimeout.ts';

/** Probes time out after two seconds. */
const LIMIT_MS = 1500;
const CACHE_MS = 1000;

/** True if the schema is current and writes work. Concurrent requests share one check. */
export function readiness(
  database: Pick<Database, 'db' | 'dialect' | 'transaction'>,
): () => Promise<boolean> {
  let look: Promise<boolean> | null = null;

  async function canSell(): Promise<boolean> {
    if (!(await isMigrated(database))) return false;
    // A shop whose writes are stopped still shows everything, and says itself why it takes no orders.
    await unlessStopped(
      database.transaction((trx) =>
        trx
          .updateTable('write_probe')
          .set({ writes: sql`writes + 1` })
          .execute(),
      ),
    );
    return true;
  }

  return () => {
    look ??= canSell().finally(() => {
      setTimeout(() => (look = null), CACHE_MS).unref();
    });
    return withTimeout(LIMIT_MS, look);
  };
}
