import { sql } from 'kysely';
import type { Database } from '../../platform/database/Database.ts';
import { unlessStopped } from '../../platform/database/DatabaseUnavailable.ts';
import { schemaFit } from '../../platform/database/migrate.ts';
import { withTimeout } from '../../platform/withTimeout.ts';

/** Probes time out after two seconds. */
const LIMIT_MS = 1500;
const CACHE_MS = 1000;

/** The database has the schema of this version, or of a newer one that this version runs on. */
export type SchemaAge = 'current' | 'newer';

/** Rejects unless the schema fits and writes work. Concurrent requests share one check. */
export function readiness(
  database: Pick<Database, 'db' | 'dialect' | 'transaction'>,
): () => Promise<SchemaAge> {
  let look: Promise<SchemaAge> | null = null;

  async function canSell(): Promise<SchemaAge> {
    const { pending, foreign, newer } = await schemaFit(database);
    if (pending[0]) throw new Error(`The schema has no step ${pending[0].name}`);
    if (foreign[0]) throw new Error(`The schema has step ${foreign[0]} of a newer version`);
    // A shop whose writes are stopped still shows everything, and says itself why it takes no orders.
    await unlessStopped(
      database.transaction((trx) =>
        trx
          .updateTable('write_probe')
          .set({ writes: sql`writes + 1` })
          .execute(),
      ),
    );
    return newer.length > 0 ? 'newer' : 'current';
  }

  return () => {
    look ??= canSell().finally(() => {
      setTimeout(() => (look = null), CACHE_MS).unref();
    });
    return withTimeout(LIMIT_MS, look);
  };
}
