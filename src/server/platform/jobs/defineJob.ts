import type { JobKind, JobRefusal } from '../../../domain/tools/longJob.ts';
import type { Actor } from '../audit/recordAudit.ts';
import type { Queries } from '../database/Database.ts';
import type { Instant } from '../database/schema/cartTables.ts';

/** User id of jobs that the shop starts itself, or whose admin's account was deleted. */
export const NO_USER = 0;

/** Starts the jobs that no admin asked for. */
export const BY_THE_SHOP: Actor = { userId: NO_USER, ip: '', userAgent: '' };

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
  /** Start of the next step; null when all is done. */
  cursor: string | null;
  /** Items worked on in this step, with the refused ones. */
  done: number;
  refusals: readonly JobRefusal[];
}

/** Keeps the progress of a preparation, now and then. @throws JobStopped once the job is cancelled or the shop closes */
export type ReportProgress = (progress: { done: number; total: number }) => void;

interface JobDefinition<Params, Prepared> {
  kind: JobKind;
  /** Its steps change what the catalogue shows. */
  changesCatalogue?: boolean;
  /** Takes minutes: others do not wait behind it. */
  isSlow?: boolean;
  /**
   * Work that is too long for a transaction, before each step. A killed process begins it again, so that it must be
   * repeatable.
   */
  prepare?: (work: JobWork<Params>, report: ReportProgress) => Promise<Prepared>;
  /** Works on the next items. One transaction, which also keeps the progress: a killed process repeats nothing. */
  step: (trx: Queries, work: JobWork<Params> & { prepared: Prepared }) => Promise<JobStepResult>;
}

/** A handler that the runner knows, whatever its parameters. */
export interface JobHandler extends Pick<
  JobDefinition<unknown, unknown>,
  'kind' | 'changesCatalogue' | 'isSlow'
> {
  prepare: (
    work: Omit<JobWork<unknown>, 'params'>,
    json: string,
    report: ReportProgress,
  ) => Promise<unknown>;
  step: (
    trx: Queries,
    work: Omit<JobWork<unknown>, 'params'> & { prepared: unknown },
    json: string,
  ) => Promise<JobStepResult>;
}

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
export function defineJob<Params, Prepared = undefined>(
  definition: JobDefinition<Params, Prepared>,
): DefinedJob<Params> {
  const { kind, step, prepare, changesCatalogue = false, isSlow = false } = definition;
  const paramsOf = (json: string) => JSON.parse(json) as Params;
  return {
    handler: {
      kind,
      changesCatalogue,
      isSlow,
      prepare: async (work, json, report) => prepare?.({ ...work, params: paramsOf(json) }, report),
      step: (trx, work, json) =>
        step(trx, { ...work, prepared: work.prepared as Prepared, params: paramsOf(json) }),
    },
    enqueue: async (trx, by, { params, total, at }) => {
      const { id } = await trx
        .insertInto('jobs')
        .values({
          kind,
          state: 'waiting',
          params: JSON.stringify(params),
          total,
          created_by: by.userId === NO_USER ? null : by.userId,
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
