import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/Database.ts';
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts';
import { insertInBatches } from '../database/insertInBatches.ts';
import { notify } from '../notices/notify.ts';
import { traced } from '../telemetry/tracing.ts';
import { ShopError } from '../ShopError.ts';
import type { Logger } from '../logging/createLogger.ts';
import { type JobHandler, type JobWork, NO_USER, type ReportProgress } from './defineJob.ts';
import { startJob, type Job } from './startJob.ts';

/** Ends a preparation whose job was cancelled, or that another start of the shop begins again. */
class JobStopped extends Error {}

type Progress = Parameters<ReportProgress>[0];

export interface LongJobsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  handlers: readonly JobHandler[];
  /** Name under which jobs are taken: a process with the name of a dead one goes on with its jobs at once. */
  runner?: string | null;
  pollMs?: number;
}

export interface LongJobs {
  /** Starts the runner; given to `startOnListen`. */
  start: () => Job;
  /** Call after the commit that stored a job. */
  wake: () => void;
  /** Works until no job is due. */
  run: (stopping?: AbortSignal) => Promise<void>;
}

const POLL_MS = 5000;
/** Longer than a step takes. A job of a dead process is taken over after it. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;
/** Time between two notes of progress. */
const REPORT_MS = 500;
const MAX_ATTEMPTS = 3;
const UNEXPECTED = 'Ocurrió un error inesperado. Lo que ya se hizo quedó hecho.';

/** Runs jobs step by step, one at a time. Several processes may do so on one database. */
export function longJobs({
  database,
  clock,
  logger,
  handlers,
  ...options
}: LongJobsDeps): LongJobs {
  const runner = options.runner ?? randomUUID();
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const now = () => clock.now().getTime();
  let running: Job | null = null;

  /** Claims the oldest job without a runner. */
  const claim = () =>
    database.transaction(async (trx) => {
      const due = await trx
        .selectFrom('jobs')
        .selectAll()
        .where('state', 'in', ['waiting', 'running'])
        .where('kind', 'in', [...byKind.keys()])
        .where((is) => is.or([is('leased_until', '<=', now()), is('runner', '=', runner)]))
        .orderBy('id')
        .limit(1)
        .modifyEnd(database.dialect.skipLocked)
        .executeTakeFirst();
      if (!due) return null;
      const started_at = due.started_at ?? now();
      const lease = { runner, leased_until: now() + LEASE_MS };
      await trx
        .updateTable('jobs')
        .set({ state: 'running', started_at, ...lease })
        .where('id', '=', due.id)
        .execute();
      return due;
    });

  type DueJob = NonNullable<Awaited<ReturnType<typeof claim>>>;

  /** False once another runner has the job, or it was cancelled. */
  async function note(job: DueJob, progress: Progress | null) {
    const { numUpdatedRows } = await database.transaction((trx) =>
      trx
        .updateTable('jobs')
        .set({ leased_until: now() + LEASE_MS, ...progress })
        .where('id', '=', job.id)
        .where('state', '=', 'running')
        .where('runner', '=', runner)
        .executeTakeFirstOrThrow(),
    );
    return Number(numUpdatedRows) > 0;
  }

  /** Prepares a step, and keeps the job meanwhile. */
  async function prepare(
    job: DueJob,
    handler: JobHandler,
    {
      stopping,
      ...work
    }: Omit<JobWork<unknown>, 'params'> & { stopping?: AbortSignal | undefined },
  ): Promise<unknown> {
    let isOurs = true;
    const reported: { at: number; pending: Progress | null } = { at: -Infinity, pending: null };
    let saving: Promise<void> = Promise.resolve();
    const save = (progress: Progress | null) => {
      saving = saving
        .then(() => note(job, progress))
        .then((held) => void (isOurs = held))
        .catch((error: unknown) => logger.error({ err: error, job: job.id }, 'no progress'));
    };
    const timer = setInterval(() => save(null), RENEW_MS);
    timer.unref();
    try {
      return await handler.prepare(work, job.params, (progress) => {
        if (!isOurs || stopping?.aborted) throw new JobStopped();
        reported.pending = progress;
        if (performance.now() - reported.at < REPORT_MS) return;
        reported.at = performance.now();
        reported.pending = null;
        save(progress);
      });
    } finally {
      clearInterval(timer);
      if (reported.pending) save(reported.pending);
      await saving;
    }
  }

  async function step(job: DueJob, handler: JobHandler, stopping?: AbortSignal): Promise<void> {
    const by = { userId: job.created_by ?? NO_USER, ip: job.ip, userAgent: job.user_agent };
    const work = { jobId: job.id, cursor: job.step_cursor, by };
    const prepared = await prepare(job, handler, { ...work, at: now(), stopping });
    const write = handler.changesCatalogue ? database.changeCatalogue : database.transaction;
    await write(async (trx) => {
      // Locks the job: a cancellation happens before this step or after it.
      const { numUpdatedRows } = await trx
        .updateTable('jobs')
        .set({ leased_until: now() + LEASE_MS })
        .where('id', '=', job.id)
        .where('state', '=', 'running')
        .where('runner', '=', runner)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) return;
      const { cursor, done, refusals } = await handler.step(
        trx,
        { ...work, at: now(), prepared },
        job.params,
      );
      const refused = refusals.map((refusal) => ({ job_id: job.id, ...refusal }));
      await insertInBatches(trx, 'job_refusals', refused);
      await trx
        .updateTable('jobs')
        .set((eb) => ({
          step_cursor: cursor,
          done: eb('done', '+', done),
          refused: eb('refused', '+', refusals.length),
          attempts: 0,
          ...(cursor === null && { state: 'done' as const, ended_at: now() }),
        }))
        .where('id', '=', job.id)
        .execute();
    });
  }

  async function fail(job: DueJob, error: unknown): Promise<void> {
    if (error instanceof JobStopped) return;
    if (error instanceof DatabaseUnavailable) throw error;
    const isRefused = error instanceof ShopError;
    const attempts = job.attempts + 1;
    const isFinal = isRefused || attempts >= MAX_ATTEMPTS;
    const failure = isRefused ? error.message : UNEXPECTED;
    const ending = { state: 'failed' as const, failure, ended_at: now() };
    if (!isRefused) logger.error({ err: error, job: job.id }, 'a step of a job failed');
    await database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('jobs')
        .set({ attempts, ...(isFinal && ending) })
        .where('id', '=', job.id)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow();
      if (!isFinal || numUpdatedRows === 0n) return;
      await notify(trx, { kind: 'failedJob', subject: job.id, detail: job.kind, at: now() });
    });
  }

  async function run(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const job = await claim();
      const handler = job && byKind.get(job.kind);
      if (!handler) return;
      const work = { name: `job ${job.kind}`, attributes: { job: job.id } };
      await traced(work, () => step(job, handler, stopping)).catch((error: unknown) =>
        fail(job, error),
      );
    }
    await release();
  }

  /** Another process, or this one after a restart, goes on at once. */
  async function release(): Promise<void> {
    await database.transaction((trx) =>
      trx.updateTable('jobs').set({ leased_until: 0 }).where('runner', '=', runner).execute(),
    );
  }

  return {
    run,
    wake: () => running?.wake(),
    start: () => {
      const onFailure = (error: unknown) => logger.error({ err: error }, 'jobs cannot be read');
      running = startJob({ run, pollMs: options.pollMs ?? POLL_MS, onFailure });
      return running;
    },
  };
}
