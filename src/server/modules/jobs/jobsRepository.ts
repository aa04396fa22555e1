import type { JobKind, JobRefusal, LongJob } from '../../../domain/tools/longJob.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';

export interface JobsRepository {
  count(kinds: readonly JobKind[]): Promise<number>;
  /** Newest first. */
  list(kinds: readonly JobKind[], range: { limit: number; offset: number }): Promise<LongJob[]>;
  find(on: Queries, id: number): Promise<LongJob | null>;
  /** False if it had ended. */
  cancel(trx: Queries, id: number, now: Instant): Promise<boolean>;
  /** Refusals in order of their ids, after an id. */
  refusalsAfter(jobId: number, id: number, limit: number): Promise<(JobRefusal & { id: number })[]>;
}

export function jobsRepository(db: Queries): JobsRepository {
  const rows = (on: Queries) =>
    on
      .selectFrom('jobs as j')
      .leftJoin('users as u', 'u.id', 'j.created_by')
      .select(['j.id', 'j.kind', 'j.state', 'j.total', 'j.done', 'j.refused', 'j.failure'])
      .select(['u.username as createdBy', 'j.created_at as createdAt', 'j.ended_at as endedAt']);

  return {
    count: async (kinds) => {
      const { count } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', 'in', kinds)
        .executeTakeFirstOrThrow();
      return count;
    },
    list: (kinds, { limit, offset }) =>
      rows(db)
        .where('j.kind', 'in', kinds)
        .orderBy('j.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    find: async (on, id) => (await rows(on).where('j.id', '=', id).executeTakeFirst()) ?? null,
    cancel: async (trx, id, now) => {
      const { numUpdatedRows } = await trx
        .updateTable('jobs')
        .set({ state: 'cancelled', ended_at: now })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
    refusalsAfter: (jobId, id, limit) =>
      db
        .selectFrom('job_refusals')
        .select(['id', 'subject', 'reason'])
        .where('job_id', '=', jobId)
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute(),
  };
}
