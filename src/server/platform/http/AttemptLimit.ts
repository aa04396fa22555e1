import type { MonotonicTime } from '../clock.ts';
import { ShopError } from '../ShopError.ts';

export interface AttemptRule {
  attempts: number;
  /** Starts with the first attempt; the count resets afterwards. */
  windowMs: number;
}

interface Window {
  count: number;
  endsAt: number;
}

const MAX_KEYS = 20_000;
const MINUTE_MS = 60_000;

/** Counts attempts by key in this process, and rejects those past the limit. Memory is bounded. */
export class AttemptLimit {
  readonly #rule: AttemptRule;
  readonly #time: MonotonicTime;
  readonly #maxKeys: number;
  /** All windows have the same length, so the map's first one ends first. */
  readonly #windows = new Map<string, Window>();

  constructor(rule: AttemptRule, time: MonotonicTime, maxKeys = MAX_KEYS) {
    this.#rule = rule;
    this.#time = time;
    this.#maxKeys = maxKeys;
  }

  /** @throws ShopError tooMany with `Retry-After`; a rejected attempt does not count */
  take(key: string): void {
    const now = this.#time();
    const window = this.#current(key, now);
    this.#refuseSpent(window, now);
    window.count += 1;
  }

  /** @throws ShopError tooMany like `take`, without counting */
  check(key: string): void {
    const now = this.#time();
    const window = this.#windows.get(key);
    if (window && window.endsAt > now) this.#refuseSpent(window, now);
  }

  /** Undoes an attempt that should not count. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  get size(): number {
    return this.#windows.size;
  }

  #refuseSpent({ count, endsAt }: Window, now: number): void {
    if (count >= this.#rule.attempts) throw tooMany(endsAt - now);
  }

  #current(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { count: 0, endsAt: now + this.#rule.windowMs };
    this.#windows.delete(key);
    this.#forget(now);
    this.#windows.set(key, window);
    return window;
  }

  /** Deletes expired windows, and the oldest past the maximum. */
  #forget(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.#maxKeys) return;
      this.#windows.delete(key);
    }
  }
}

/** The refusal of an attempt until the window ends. */
export function tooMany(waitMs: number): ShopError {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return new ShopError('tooMany', `Demasiados intentos. Probá de nuevo en ${wait}.`, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });
}
