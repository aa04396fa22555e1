import type { CatalogueChange, Database } from './Database.ts';

const MAX_ENTRIES = 2000;

/** What was worked out from the catalogue, kept until the catalogue changes. Those who ask meanwhile wait for the same work. */
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

  /** `key` says everything that `make` depends on, and `until` whether another stock changes it too. */
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
