import { sql } from 'kysely';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import type { MissedSearch } from '../../../../domain/time/today.ts';
import { isPlainText } from '../../../../domain/text.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import { startJob, type Job } from '../../../platform/jobs/startJob.ts';
import type { Logger } from '../../../platform/logging/createLogger.ts';

interface MissedSearchesDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

/**
 * Counts searches that found nothing. Searching never waits for it: counts are held in memory and written now and then.
 * A text that may say who searched is not counted, and the table has a limit a day and ends after a quarter.
 */
export interface MissedSearches {
  note: (text: string) => void;
  /** Writes what was noted. */
  flush: () => Promise<void>;
  /** The most frequent ones in these days in Argentina, both included. */
  top: (days: { from: string; until: string }, limit: number) => Promise<MissedSearch[]>;
  start: () => Job;
}

const MIN_LENGTH = 3;
const MAX_LENGTH = 60;
/** Different texts a day, in memory and in the table. */
export const MAX_A_DAY = 500;
const RETENTION_DAYS = 90;
const DAY_MS = 24 * 3_600_000;
const POLL_MS = 20_000;

export function missedSearches({ database, clock, logger }: MissedSearchesDeps): MissedSearches {
  let noted = new Map<string, number>();

  async function write(counts: ReadonlyMap<string, number>): Promise<void> {
    const now = clock.now().getTime();
    const day = dayOf(now);
    await database.transaction(async (trx) => {
      await trx
        .deleteFrom('missed_searches')
        .where('day', '<', dayOf(now - RETENTION_DAYS * DAY_MS))
        .execute();
      const rows = await trx
        .selectFrom('missed_searches')
        .select('query')
        .where('day', '=', day)
        .execute();
      const known = new Set(rows.map(({ query }) => query));
      for (const [query, times] of counts) {
        if (!known.has(query)) continue;
        await trx
          .updateTable('missed_searches')
          .set((eb) => ({ times: eb('times', '+', times) }))
          .where('day', '=', day)
          .where('query', '=', query)
          .execute();
      }
      const added = [...counts]
        .filter(([query]) => !known.has(query))
        .slice(0, Math.max(0, MAX_A_DAY - known.size))
        .map(([query, times]) => ({ day, query, times }));
      await insertInBatches(trx, 'missed_searches', added);
    });
  }

  async function flush(): Promise<void> {
    if (noted.size === 0) return;
    const counts = noted;
    noted = new Map();
    await write(counts);
  }

  return {
    note: (text) => {
      const query = countedText(text);
      if (query === null || (noted.size >= MAX_A_DAY && !noted.has(query))) return;
      noted.set(query, (noted.get(query) ?? 0) + 1);
    },
    flush,
    top: ({ from, until }, limit) =>
      database.background
        .selectFrom('missed_searches')
        .select(['query', sql<number>`cast(sum(times) as bigint)`.as('times')])
        .where('day', '>=', from)
        .where('day', '<=', until)
        .groupBy('query')
        .orderBy('times', 'desc')
        .orderBy('query')
        .limit(limit)
        .execute(),
    start: () => {
      const job = startJob({
        run: flush,
        pollMs: POLL_MS,
        onFailure: (error) => logger.error({ err: error }, 'missed searches cannot be counted'),
      });
      const stop = async (): Promise<void> => {
        await job.stop();
        await flush().catch(() => undefined);
      };
      return { ...job, stop };
    },
  };
}

/** Null for texts that are too short, or may be an email, a phone or a document. */
function countedText(text: string): string | null {
  const query = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const isLong = query.length > MAX_LENGTH;
  const digits = query.replaceAll(/\D/g, '').length;
  const mayBePersonal = query.includes('@') || digits >= 6;
  return query.length < MIN_LENGTH || isLong || mayBePersonal || !isPlainText(query) ? null : query;
}
