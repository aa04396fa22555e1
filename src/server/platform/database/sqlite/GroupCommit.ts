import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { driverCode } from '../driverCode.ts';

interface Job {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

const MAX_JOBS = 128;
const BUSY = 5;
const BUSY_RETRY_MS = 10;
const BUSY_LIMIT_MS = 15_000;

/**
 * Write transactions of one process, one after another. Those that arrive in the same turns of the event loop share
 * one commit and so one wait for the disk; each is a savepoint of its own and fails alone. None is told of success before
 * the commit is durable.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  #waiting: Job[] = [];
  #draining: Promise<void> | null = null;
  #isOpen = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
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
    const outcomes: (() => void)[] = [];
    try {
      await this.#begin();
      this.#isOpen = true;
      for (const job of jobs) outcomes.push(await this.#attempt(job));
      this.#database.exec('commit');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      for (const job of jobs) job.reject(error);
      return;
    } finally {
      this.#isOpen = false;
    }
    for (const settle of outcomes) settle();
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
    const deadline = Date.now() + BUSY_LIMIT_MS;
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

function isBusy(error: unknown): boolean {
  return Number(driverCode(error, 'errcode')) % 256 === BUSY;
}
