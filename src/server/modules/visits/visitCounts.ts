import { dayOf } from '../../../domain/time/argentineDay.ts';
import { bucketOf, type VisitedPage, type Vital } from '../../../domain/tools/visitReport.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type {
  VisitErrorTable,
  VisitVitalTable,
} from '../../platform/database/schema/visitTables.ts';
import { startJob, type Job } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';

export interface VisitCountsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

type NotedError = Pick<VisitErrorTable, 'page' | 'message' | 'source' | 'browser'>;

export interface VisitCounts {
  noteError: (error: NotedError) => void;
  noteVital: (vital: Vital, value: number, page: VisitedPage) => void;
  /** Writes what was noted. */
  flush: () => Promise<void>;
  start: () => Job;
}

/** Different errors a day, in memory and in the table. */
export const MAX_ERRORS = 200;
const RETENTION_DAYS = 28;
const DAY_MS = 24 * 3_600_000;
const POLL_MS = 20_000;

/** Reporting never waits for it: counts are held in memory and written now and then. */
export function visitCounts({ database, clock, logger }: VisitCountsDeps): VisitCounts {
  let errors = new Map<string, VisitErrorTable>();
  let vitals = new Map<string, VisitVitalTable>();

  async function flush(): Promise<void> {
    if (errors.size + vitals.size === 0) return;
    const [notedErrors, notedVitals] = [[...errors.values()], [...vitals.values()]];
    errors = new Map();
    vitals = new Map();
    const now = clock.now().getTime();
    const oldest = dayOf(now - RETENTION_DAYS * DAY_MS);
    await database.transaction(async (trx) => {
      await trx.deleteFrom('visit_errors').where('day', '<', oldest).execute();
      await trx.deleteFrom('visit_vitals').where('day', '<', oldest).execute();
      const { count } = await trx
        .selectFrom('visit_errors')
        .where('day', '=', dayOf(now))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      let room = MAX_ERRORS - count;
      for (const error of notedErrors) {
        if (await countAgain(trx, error)) continue;
        room -= 1;
        // Another process may have written it meanwhile: that one time is not counted.
        if (room >= 0) {
          const row = trx.insertInto('visit_errors').values(error);
          await row.onConflict((same) => same.doNothing()).execute();
        }
      }
      for (const vital of notedVitals) {
        await trx
          .insertInto('visit_vitals')
          .values(vital)
          .onConflict((same) =>
            same
              .columns(['day', 'page', 'vital', 'bucket'])
              .doUpdateSet((eb) => ({ times: eb('visit_vitals.times', '+', vital.times) })),
          )
          .execute();
      }
    });
  }

  return {
    noteError: (error) => {
      const now = clock.now().getTime();
      const row = { day: dayOf(now), ...error, times: 0, last_at: now };
      const key = JSON.stringify([row.day, error.page, error.message, error.source, error.browser]);
      if (!errors.has(key) && errors.size >= MAX_ERRORS) return;
      const times = (errors.get(key)?.times ?? 0) + 1;
      errors.set(key, { ...row, times });
    },
    noteVital: (vital, value, page) => {
      const row = {
        day: dayOf(clock.now().getTime()),
        page,
        vital,
        bucket: bucketOf(vital, value),
      };
      const key = JSON.stringify(row);
      vitals.set(key, { ...row, times: (vitals.get(key)?.times ?? 0) + 1 });
    },
    flush,
    start: () => {
      const job = startJob({
        run: flush,
        pollMs: POLL_MS,
        onFailure: (error) => logger.error({ err: error }, 'reports of visits cannot be counted'),
      });
      const stop = async (): Promise<void> => {
        await job.stop();
        await flush().catch(() => undefined);
      };
      return { ...job, stop };
    },
  };
}

/** False for an error that is new. */
async function countAgain(trx: Queries, error: VisitErrorTable): Promise<boolean> {
  const { day, page, message, source, browser, times, last_at } = error;
  const { numUpdatedRows } = await trx
    .updateTable('visit_errors')
    .set((eb) => ({ times: eb('times', '+', times), last_at }))
    .where((eb) => eb.and({ day, page, message, source, browser }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
