import type { Database } from '../server/platform/database/Database.ts';

/** The error of a process that is killed. */
export const KILLED = 'killed';

/** The same database in a process that is killed at one of its next transactions, before or after the commit. */
export function dyingDatabase(
  database: Database,
  { at, when }: { at: number; when: 'before' | 'after' },
): Database {
  let left = at;
  const transaction: Database['transaction'] = async (work) => {
    if (left < 0) throw new Error(KILLED);
    left -= 1;
    const dies = left < 0;
    const result = await database.transaction(async (trx) => {
      const done = await work(trx);
      if (dies && when === 'before') throw new Error(KILLED);
      return done;
    });
    if (dies) throw new Error(KILLED);
    return result;
  };
  return { ...database, transaction };
}
