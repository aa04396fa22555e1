import { randomUUID } from 'node:crypto';
import type { JobKind, JobRefusal } from '../../../domain/longJob.ts';
import type { Actor } from '../audit/recordAudit.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/Database.ts';
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import { insertInBatches } from '../database/insertInBatches.ts';
import { ShopError } from '../ShopError.ts';
import type { Logger } from '../logging/createLogger.ts';
import { startJob, type Job } from './startJob.ts';

/** One step of a job: what it works on, for whom, and where the last step ended. */
export interface JobWork<Params> {
  jobId: number;
  params: Params;
  /** Null in the first step. */
  cursor: string | null;
  /** The admin who started it; `userId` is 0 after that account was deleted. */
  by: Actor;
  at: Instant;
}

interface JobStepResult {
  /** Where the next step begins; null when all is done. */
  cursor: string | null;
  /** Items worked on in this step, with the refused ones. */
  done: number;
  refusals: readonly JobRefusal[];
}

interface JobDefinition<Params> {
  kind: JobKind;
  /** Whether its steps change what the catalogue shows. */
  changesCatalogue?: boolean;
  /** Works on the next items. One transaction, which also keeps the progress: a killed process repeats nothing. */
  step: (trx: Queries, work: JobWork<Params>) => Promise<JobStepResult>;
}

/** A handler that the runner knows, whatever its parameters. */
export type JobHandler = Omit<JobDefinition<unknown>, 'step'> & {
  step: (
    trx: Queries,
    work: Omit<JobWork<unknown>, 'params'>,
    json: string,
  ) => Promise<JobStepResult>;
};

export interface DefinedJob<Params> {
  handler: JobHandler;
  /** Stores the job in the transaction of the caller; `wake` the runner after the commit. Returns its id. */
  enqueue(
    trx: Queries,
    by: Actor,
    job: { params: Params; total: number; at: Instant },
  ): Promise<number>;
}

/** A kind of long work. `params` must survive JSON. */
export function defineJob<Params>(definition: JobDefinition<Params>): DefinedJob<Params> {
  const { kind, step } = definition;
  return {
    handler: {
      ...definition,
      step: (trx, work, json) => step(trx, { ...work, params: JSON.parse(json) as Params }),
    },
    enqueue: async (trx, by, { params, total, at }) => {
      const { id } = await trx
        .insertInto('jobs')
        .values({
          kind,
          state: 'waiting',
          params: JSON.stringify(params),
          total,
          created_by: by.userId === NOBODY ? null : by.userId,
          ip: by.ip,
          user_agent: by.userAgent,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

interface LongJobsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  handlers: readonly JobHandler[];
}

export interface LongJobs {
  /** For `onListen`. */
  start: () => Job;
  /** Call after the commit that stored a job. */
  wake: () => void;
  /** Works until no job is due. */
  run: (stopping?: AbortSignal) => Promise<void>;
}

const POLL_MS = 5000;
/** An admin whose account was deleted while the job was running. */
const NOBODY = 0;
/** Longer than a step takes. A job of a dead process is taken over after it. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 3;
const UNEXPECTED = 'Ocurrió un error inesperado. Lo que ya se hizo quedó hecho.';

/** Runs jobs step by step, one at a time. Several processes may do so on one database. */
export function longJobs({ database, clock, logger, handlers }: LongJobsDeps): LongJobs {
  const runner = randomUUID();
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const now = () => clock.now().getTime();
  let running: Job | null = null;

  /** The oldest job that nobody else works on. */
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

  async function step(job: DueJob, handler: JobHandler): Promise<void> {
    const write = handler.changesCatalogue ? database.changeCatalogue : database.transaction;
    await write(async (trx) => {
      // Locks the job: whoever cancels it does so before this step or after it.
      const { numUpdatedRows } = await trx
        .updateTable('jobs')
        .set({ leased_until: now() + LEASE_MS })
        .where('id', '=', job.id)
        .where('state', '=', 'running')
        .where('runner', '=', runner)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) return;
      const by = { userId: job.created_by ?? NOBODY, ip: job.ip, userAgent: job.user_agent };
      const work = { jobId: job.id, cursor: job.step_cursor, by, at: now() };
      const { cursor, done, refusals } = await handler.step(trx, work, job.params);
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
    if (error instanceof DatabaseUnavailable) throw error;
    const isRefused = error instanceof ShopError;
    const attempts = job.attempts + 1;
    const isFinal = isRefused || attempts >= MAX_ATTEMPTS;
    const failure = isRefused ? error.message : UNEXPECTED;
    const ending = { state: 'failed' as const, failure, ended_at: now() };
    if (!isRefused) logger.error({ err: error, job: job.id }, 'a step of a job failed');
    await database.transaction((trx) =>
      trx
        .updateTable('jobs')
        .set({ attempts, ...(isFinal && ending) })
        .where('id', '=', job.id)
        .where('state', '=', 'running')
        .execute(),
    );
  }

  async function run(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const job = await claim();
      const handler = job && byKind.get(job.kind);
      if (!handler) return;
      await step(job, handler).catch((error: unknown) => fail(job, error));
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
      running = startJob({ run, pollMs: POLL_MS, onFailure });
      return running;
    },
  };
}
