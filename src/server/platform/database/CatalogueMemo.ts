import { LRUCache } from 'lru-cache';
import type { CatalogueChange, Database } from './Database.ts';

const MAX_ENTRIES = 2000;

/** Caches values derived from the catalogue until it changes. Concurrent callers share one computation. */
export class CatalogueMemo {
  readonly #kept: Record<CatalogueChange, LRUCache<string, Promise<unknown>>> = {
    catalogue: new LRUCache({ max: MAX_ENTRIES }),
    stock: new LRUCache({ max: MAX_ENTRIES }),
  };

  constructor({ onCatalogueChanged }: Pick<Database, 'onCatalogueChanged'>) {
    onCatalogueChanged((change) => {
      this.#kept.stock.clear();
      if (change === 'catalogue') this.#kept.catalogue.clear();
    });
  }

  /** `key` must include everything that `make` depends on; `until` is whether a stock change also invalidates it. */
  get<Value>(
    key: string,
    make: () => Promise<Value>,
    until: CatalogueChange = 'catalogue',
  ): Promise<Value> {
    const kept = this.#kept[until];
    const known = kept.get(key) as Promise<Value> | undefined;
    if (known) return known;
    const value = make();
    kept.set(key, value);
    value.catch(() => {
      if (kept.peek(key) === value) kept.delete(key);
    });
    return value;
  }
}
