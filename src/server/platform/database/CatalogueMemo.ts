import { LRUCache } from 'lru-cache';
import type { CatalogueChange, Database } from './Database.ts';

const MAX_ENTRIES = 2000;

/** Caches values derived from the catalogue until it changes. Concurrent callers share one computation. */
export class CatalogueMemo {
  readonly #caches: Record<CatalogueChange, LRUCache<string, Promise<unknown>>> = {
    catalogue: new LRUCache({ max: MAX_ENTRIES }),
    stock: new LRUCache({ max: MAX_ENTRIES }),
  };

  constructor({ onCatalogueChanged }: Pick<Database, 'onCatalogueChanged'>) {
    onCatalogueChanged((change) => {
      this.#caches.stock.clear();
      if (change === 'catalogue') this.#caches.catalogue.clear();
    });
  }

  /** `key` must include everything that `make` depends on; `until` is whether a stock change also invalidates it. */
  get<Value>(
    key: string,
    make: () => Promise<Value>,
    until: CatalogueChange = 'catalogue',
  ): Promise<Value> {
    const cache = this.#caches[until];
    const known = cache.get(key) as Promise<Value> | undefined;
    if (known) return known;
    const value = make();
    cache.set(key, value);
    value.catch(() => {
      if (cache.peek(key) === value) cache.delete(key);
    });
    return value;
  }
}
