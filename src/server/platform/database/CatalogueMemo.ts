import type { Database } from './Database.ts';

const MAX_ENTRIES = 2000;

/** What was worked out from the catalogue, kept until the catalogue changes. Those who ask meanwhile wait for the same work. */
export class CatalogueMemo {
  #kept = new Map<string, Promise<unknown>>();

  constructor({ onCatalogueChanged }: Pick<Database, 'onCatalogueChanged'>) {
    onCatalogueChanged(() => this.clear());
  }

  /** `key` says everything that `make` depends on. */
  get<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept;
    const known = kept.get(key) as Promise<Value> | undefined;
    if (known) return known;
    const value = make();
    if (kept.size >= MAX_ENTRIES) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, value);
    value.catch(() => kept.delete(key));
    return value;
  }

  clear(): void {
    this.#kept = new Map();
  }
}
