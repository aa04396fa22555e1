import type { JobKind, JobRefusal, LongJob } from '../../../domain/tools/longJob.ts';
import type { Page } from '../../../domain/page.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { type PageRequest, pageOfList } from '../../platform/PageRequest.ts';
import { conflict, notFound } from '../../platform/ShopError.ts';
import { jobsRepository } from './jobsRepository.ts';

export interface JobsDeps {
  database: Database;
  clock: Clock;
}

const BATCH = 1000;
const NO_JOB = 'No encontramos esa tarea.';
const ENDED = 'Esa tarea ya terminó.';

/** Long work of admins: what it does is defined by `defineJob` where it belongs. */
export function jobsService({ database, clock }: JobsDeps) {
  const jobs = jobsRepository(database.db);

  /** @throws ShopError notFound */
  async function find(id: number): Promise<LongJob> {
    const job = await jobs.find(database.db, id);
    if (!job) throw notFound(NO_JOB);
    return job;
  }

  /** Items that could not be worked on, in batches that are read on demand. */
  async function* refusals(jobId: number): AsyncGenerator<JobRefusal[]> {
    for (let last = 0; ;) {
      const batch = await jobs.refusalsAfter(jobId, last, BATCH);
      if (batch.length === 0) return;
      yield batch;
      last = batch.at(-1)?.id ?? last;
    }
  }

  return {
    /** Jobs of these kinds, newest first. @throws ShopError notFound past the end */
    list: async (page: PageRequest, kinds: readonly JobKind[]): Promise<Page<LongJob>> =>
      // An empty list of values is no SQL.
      pageOfList(page, kinds.length === 0 ? 0 : await jobs.count(kinds), (range) =>
        jobs.list(kinds, range),
      ),
    find,
    /** Ends it after the step it is in; what is done stays. @throws ShopError notFound, conflict if it has ended */
    cancel: async (id: number, by: Actor): Promise<LongJob> => {
      await database.transaction(async (trx) => {
        const before = await jobs.find(trx, id);
        if (!before) throw notFound(NO_JOB);
        const at = clock.now().getTime();
        if (!(await jobs.cancel(trx, id, at))) throw conflict(ENDED);
        await recordAudit(trx, by, {
          at,
          action: 'cancelled',
          entity: 'job',
          id,
          label: before.kind,
          before: { state: before.state },
          after: { state: 'cancelled' },
        });
      });
      return find(id);
    },
    refusals,
  };
}
