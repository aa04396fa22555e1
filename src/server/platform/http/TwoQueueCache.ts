import { LRUCache } from 'lru-cache';

interface TwoQueueOptions<Value> {
  maxBytes: number;
  bytesOf: (value: Value) => number;
}

/** The part for what was asked for once. */
const NEWCOMERS = 1 / 32;
const MAX_FORGOTTEN = 5000;

/**
 * A cache that keeps what is asked for twice: most answers are given once, and to keep these costs as much as to make them
 * (collections of garbage), and takes the place of others. A newcomer waits in a short queue; one that left it is known by
 * its key when it comes again.
 */
export class TwoQueueCache<Value extends object> {
  readonly #kept: LRUCache<string, Value>;
  /** The oldest first. */
  readonly #newcomers = new Map<string, Value>();
  readonly #forgotten = new Set<string>();
  readonly #bytesOf: (key: string, value: Value) => number;
  readonly #maxNew: number;
  #newBytes = 0;

  constructor({ maxBytes, bytesOf }: TwoQueueOptions<Value>) {
    this.#bytesOf = (key, value) => bytesOf(value) + 2 * key.length;
    this.#maxNew = maxBytes * NEWCOMERS;
    this.#kept = new LRUCache({
      maxSize: maxBytes - this.#maxNew,
      sizeCalculation: (value, key) => this.#bytesOf(key, value),
    });
  }

  get(key: string): Value | undefined {
    const newcomer = this.#newcomers.get(key);
    if (!newcomer) return this.#kept.get(key);
    this.#leave(key, newcomer);
    this.#kept.set(key, newcomer);
    return newcomer;
  }

  set(key: string, value: Value): void {
    const former = this.#newcomers.get(key);
    if (former) this.#leave(key, former);
    if (former || this.#forgotten.delete(key) || this.#kept.has(key)) {
      this.#kept.set(key, value);
      return;
    }
    this.#newcomers.set(key, value);
    this.#newBytes += this.#bytesOf(key, value);
    this.#makeRoom();
  }

  clear(): void {
    this.#kept.clear();
    this.#newcomers.clear();
    this.#newBytes = 0;
  }

  #makeRoom(): void {
    for (const [key, value] of this.#newcomers) {
      if (this.#newBytes <= this.#maxNew) break;
      this.#leave(key, value);
      this.#forgotten.add(key);
    }
    for (const key of this.#forgotten) {
      if (this.#forgotten.size <= MAX_FORGOTTEN) break;
      this.#forgotten.delete(key);
    }
  }

  #leave(key: string, value: Value): void {
    this.#newcomers.delete(key);
    this.#newBytes -= this.#bytesOf(key, value);
  }
}
