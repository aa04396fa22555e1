import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface ThreadQuestion {
  sql: string;
  parameters: readonly unknown[];
}

export type ThreadAnswer = { rows: unknown[] } | { failure: { message: string; errcode: unknown } };

interface Job {
  question: ThreadQuestion;
  began: number;
  resolve(rows: unknown[]): void;
  reject(reason: unknown): void;
}

/** Two, so that a long query does not block short ones. */
const MAX_THREADS = 2;
/** A statement that took longer is a long one, until it is quick again. */
const LONG_MS = 250;
const MOST_KNOWN = 200;
const ENTRY = path.join(import.meta.dirname, 'readerThread.ts');

/**
 * Read connections in worker threads, started lazily; each runs one query at a time. Statements known to be long leave one
 * thread to all others.
 */
export class ReaderThreads {
  readonly #file: string;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Job>();
  readonly #long = new Set<string>();
  #waiting: Job[] = [];
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  run(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question: { sql, parameters }, began: 0, resolve, reject });
      this.#next();
    });
  }

  /** Unanswered jobs fail after this time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const threads = [...this.#idle, ...this.#busy.keys()];
    await Promise.all(threads.map((thread) => thread.terminate()));
    this.#next();
  }

  /** Assigns the oldest queued job that may run to an idle thread. */
  #next(): void {
    if (this.#isClosed) {
      for (const job of this.#waiting) job.reject(new Error('The database is closed'));
      this.#waiting = [];
      return;
    }
    const isLong = ({ question: { sql } }: Job) => this.#long.has(sql);
    const mayBeLong = [...this.#busy.values()].filter(isLong).length < MAX_THREADS - 1;
    const job = this.#waiting.find((each) => mayBeLong || !isLong(each));
    const thread = job && (this.#idle.pop() ?? this.#start());
    if (!thread) return;
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
    job.began = performance.now();
    this.#busy.set(thread, job);
    thread.ref();
    thread.postMessage(job.question);
  }

  #start(): Worker | undefined {
    if (this.#busy.size >= MAX_THREADS) return undefined;
    const thread = new Worker(ENTRY, { workerData: this.#file });
    thread.on('message', (message: ThreadAnswer | object) => {
      // `node --watch` sends its own messages through the same port.
      if ('rows' in message || 'failure' in message) this.#take(thread, message);
    });
    thread.on('error', (error) => this.#lose(thread, error));
    thread.on('exit', () => this.#lose(thread, new Error('A thread of the database has ended')));
    return thread;
  }

  #take(thread: Worker, answer: ThreadAnswer): void {
    const job = this.#busy.get(thread);
    if (job) this.#learn(job);
    this.#busy.delete(thread);
    this.#idle.push(thread);
    thread.unref();
    if ('rows' in answer) job?.resolve(answer.rows);
    else job?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    this.#next();
  }

  #learn({ question: { sql }, began }: Job): void {
    this.#long.delete(sql);
    if (performance.now() - began <= LONG_MS) return;
    if (this.#long.size >= MOST_KNOWN) this.#long.clear();
    this.#long.add(sql);
  }

  #lose(thread: Worker, reason: unknown): void {
    const at = this.#idle.indexOf(thread);
    if (at !== -1) this.#idle.splice(at, 1);
    this.#busy.get(thread)?.reject(reason);
    this.#busy.delete(thread);
    this.#next();
  }
}
