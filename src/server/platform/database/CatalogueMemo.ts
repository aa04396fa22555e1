import type { CatalogueChange, Database } from './Database.ts';

const MAX_ENTRIES = 2000;

/** Caches values derived from the catalogue until it changes. Concurrent callers share one computation. */
export class CatalogueMemo {
  readonly #kept: Record<CatalogueChange, Map<string, Promise<unknown>>> = {
    catalogue: new Map(),
    stock: new Map(),
  };

  constructor({ onCatalogueChanged }: Pick<Database, 'onCatalogueChanged'>) {
    onCatalogueChanged((change) => {
      this.#kept.stock = new Map();
      if (change === 'catalogue') this.#kept.catalogue = new Map();
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
    if (kept.size >= MAX_ENTRIES) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, value);
    value.catch(() => kept.delete(key));
    return value;
  }
}
