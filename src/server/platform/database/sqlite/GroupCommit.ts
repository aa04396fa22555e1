import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { driverCode } from '../driverCode.ts';
import type { Flush } from './walFlush.ts';

interface Job {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** A job waiting for the flush of its commit: `settle` resolves or rejects it. */
interface Committed {
  job: Job;
  settle: () => void;
}

const BUSY = 5;
const MAX_JOBS = 128;
const BUSY_RETRY_MS = 10;
const BUSY_LIMIT_MS = 15_000;

/** Another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return Number(driverCode(error, 'errcode')) % 256 === BUSY;
}

/** Written data may be lost, and nothing more is written. */
export class DiskFailure extends Error {
  constructor(cause: unknown) {
    super('The disk does not keep what is written', { cause });
  }
}

/**
 * Serialises the write transactions of one process. Jobs from the same turns of the event loop share one commit; each
 * runs in its own savepoint and fails alone. During a flush the next jobs already run; all resolve only once durable.
 * After a failed flush nothing more is written, because the state of the disk is unknown.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #flush: Flush;
  #waiting: Job[] = [];
  #draining: Promise<void> | null = null;
  #committed: Committed[] = [];
  #flushing: Promise<void> | null = null;
  #diskFailure: DiskFailure | null = null;
  #isOpen = false;
  readonly #busyLimitMs: number;
  readonly #failed = Promise.withResolvers<DiskFailure>();

  constructor(database: DatabaseSync, flush: Flush, busyLimitMs = BUSY_LIMIT_MS) {
    this.#database = database;
    this.#flush = flush;
    this.#busyLimitMs = busyLimitMs;
  }

  /** Resolves if a flush has failed. */
  get failed(): Promise<DiskFailure> {
    return this.#failed.promise;
  }

  /** True while a transaction is open. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  run<Result>(job: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ run: job, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when all jobs are done. */
  async settled(): Promise<void> {
    await this.#draining;
    await this.#flushing;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#commitTogether(this.#waiting.splice(0, MAX_JOBS));
    }
    this.#draining = null;
  }

  /** Waits as long as each turn brings more jobs: a flush costs more than a few turns. */
  async #gather(): Promise<void> {
    let known;
    do {
      known = this.#waiting.length;
      await nextTurn();
    } while (this.#waiting.length > known && this.#waiting.length < MAX_JOBS);
  }

  async #commitTogether(jobs: readonly Job[]): Promise<void> {
    const outcomes: Committed[] = [];
    try {
      if (this.#diskFailure) throw this.#diskFailure;
      await this.#begin();
      this.#isOpen = true;
      for (const job of jobs) outcomes.push({ job, settle: await this.#attempt(job) });
      this.#database.exec('commit');
    } catch (error) {
      // A job may come after the end, from a provider that answers late.
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('rollback');
      for (const job of jobs) job.reject(error);
      return;
    } finally {
      this.#isOpen = false;
    }
    this.#committed.push(...outcomes);
    this.#flushing ??= this.#flushAll();
  }

  /** One flush serves everything committed before it. */
  async #flushAll(): Promise<void> {
    while (this.#committed.length > 0) {
      const committed = this.#committed.splice(0);
      try {
        await this.#flush.run();
        for (const { settle } of committed) settle();
      } catch (error) {
        this.#diskFailure ??= new DiskFailure(error);
        for (const { job } of committed) job.reject(this.#diskFailure);
        this.#failed.resolve(this.#diskFailure);
      }
    }
    this.#flushing = null;
  }

  /** @throws when the database rolled back the whole transaction. */
  async #attempt(job: Job): Promise<() => void> {
    this.#database.exec('savepoint job');
    try {
      const value = await job.run();
      this.#database.exec('release job');
      return () => job.resolve(value);
    } catch (error) {
      if (!this.#database.isTransaction) throw error;
      this.#database.exec('rollback to job; release job');
      return () => job.reject(error);
    }
  }

  /** Waits for other writing processes without blocking this one. */
  async #begin(): Promise<void> {
    const deadline = Date.now() + this.#busyLimitMs;
    for (;;) {
      try {
        return this.#database.exec('begin immediate');
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
      }
      await pause(BUSY_RETRY_MS);
    }
  }
}
