import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { isBusy } from './isBusy.ts';
import type { Flush } from './walFlush.ts';

interface Job {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** A job that is committed and waits for the disk: `tell` says how it ended. */
interface Committed {
  job: Job;
  tell: () => void;
}

const MAX_JOBS = 128;
const BUSY_RETRY_MS = 10;
const BUSY_LIMIT_MS = 15_000;

/** What was written may be lost, and nothing more is written. */
export class DiskFailure extends Error {
  constructor(cause: unknown) {
    super('The disk does not keep what is written', { cause });
  }
}

/**
 * Write transactions of one process, one after another. Those that arrive in the same turns of the event loop share
 * one commit; each is a savepoint of its own and fails alone. While the disk takes what is committed the next ones run;
 * none is told of its end before that is durable. After a disk that failed nothing more is written: what it kept is unknown.
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

  /** Resolves when the disk has failed, if ever. */
  get failed(): Promise<DiskFailure> {
    return this.#failed.promise;
  }

  /** True while statements belong to a transaction. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  run<Result>(job: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ run: job, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when everything that was asked for is done. */
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

  /** As long as each turn brings more: a wait for the disk costs more than some turns. */
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
      for (const job of jobs) outcomes.push({ job, tell: await this.#attempt(job) });
      this.#database.exec('commit');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      for (const job of jobs) job.reject(error);
      return;
    } finally {
      this.#isOpen = false;
    }
    this.#committed.push(...outcomes);
    this.#flushing ??= this.#flushAll();
  }

  /** One wait for the disk serves all that were committed before it. */
  async #flushAll(): Promise<void> {
    while (this.#committed.length > 0) {
      const committed = this.#committed.splice(0);
      try {
        await this.#flush.run();
        for (const { tell } of committed) tell();
      } catch (error) {
        this.#diskFailure ??= new DiskFailure(error);
        for (const { job } of committed) job.reject(this.#diskFailure);
        this.#failed.resolve(this.#diskFailure);
      }
    }
    this.#flushing = null;
  }

  /** @throws when the database gave up the whole transaction: then nobody's work is kept. */
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

  /** Another process may be writing: waits without holding up this one. */
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
