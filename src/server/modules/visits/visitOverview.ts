import { sql } from 'kysely';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import { p75Of, type Vital, type VisitOverview } from '../../../domain/tools/visitReport.ts';
import type { Database } from '../../platform/database/Database.ts';

const SHOWN_DAYS = 7;
const SHOWN_ERRORS = 50;
const DAY_MS = 24 * 3_600_000;

/** The last week, until now. */
export async function visitOverview(database: Database, now: number): Promise<VisitOverview> {
  const since = dayOf(now - (SHOWN_DAYS - 1) * DAY_MS);
  const sum = sql<number>`cast(sum(times) as bigint)`.as('times');
  const errors = await database.background
    .selectFrom('visit_errors')
    .select(['message', 'source', 'page', 'browser', sum])
    .select((eb) => eb.fn.max('last_at').as('last_at'))
    .where('day', '>=', since)
    .groupBy(['message', 'source', 'page', 'browser'])
    .orderBy('last_at', 'desc')
    .limit(SHOWN_ERRORS)
    .execute();
  const counts = await database.background
    .selectFrom('visit_vitals')
    .select(['page', 'vital', 'bucket', sum])
    .where('day', '>=', since)
    .groupBy(['page', 'vital', 'bucket'])
    .orderBy('page')
    .execute();
  const histograms = Map.groupBy(counts, ({ page, vital }) => `${page} ${vital}`);
  return {
    errors: errors.map(({ last_at, times, ...error }) => ({
      ...error,
      times,
      lastAt: last_at,
    })),
    vitals: [...histograms.values()].flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const buckets = new Map(rows.map(({ bucket, times }) => [bucket, times]));
      const visits = [...buckets.values()].reduce((total, each) => total + each, 0);
      const vital: Vital = first.vital;
      return [{ page: first.page, vital, p75: p75Of(vital, buckets), visits }];
    }),
  };
}
