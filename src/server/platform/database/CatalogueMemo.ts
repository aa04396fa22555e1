import { LRUCache } from 'lru-cache';
import type { Database } from './Database.ts';

const MAX_ENTRIES = 4000;

/** Caches values derived from the catalogue until it changes. Concurrent callers share one computation. */
export class CatalogueMemo {
  readonly #cache = new LRUCache<string, Promise<unknown>>({ max: MAX_ENTRIES });

  constructor({ onCatalogueChanged }: Pick<Database, 'onCatalogueChanged'>) {
    onCatalogueChanged((change) => {
      if (change === 'anything' || change.stock.length > 0) this.#cache.clear();
    });
  }

  /** `key` must include everything that `make` depends on. */
  get<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#cache.get(key) as Promise<Value> | undefined;
    if (known) return known;
    const value = make();
    this.#cache.set(key, value);
    value.catch(() => {
      if (this.#cache.peek(key) === value) this.#cache.delete(key);
    });
    return value;
  }
}
