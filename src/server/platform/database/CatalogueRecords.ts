import { LRUCache } from 'lru-cache';
import type { Database } from './Database.ts';

const MAX_RECORDS = 12_000;

/** An LRU cache of catalogue records by id, cleared when the catalogue changes. */
export class CatalogueRecords<Item extends object> {
  readonly #cache: LRUCache<number, Item>;
  #generation = 0;

  constructor({ onCatalogueChanged }: Pick<Database, 'onCatalogueChanged'>, max = MAX_RECORDS) {
    this.#cache = new LRUCache({ max });
    onCatalogueChanged(() => {
      this.#generation += 1;
      this.#cache.clear();
    });
  }

  /** Items in the order of the ids; those that `read` does not find are left out. */
  async get(
    ids: readonly number[],
    read: (missing: number[]) => Promise<ReadonlyMap<number, Item>>,
  ): Promise<Item[]> {
    const generation = this.#generation;
    const known = ids.map((id) => this.#cache.get(id));
    const missing = ids.filter((_, index) => known[index] === undefined);
    if (missing.length === 0) return known as Item[];
    const fresh = await read(missing);
    if (generation === this.#generation) {
      for (const [id, item] of fresh) this.#cache.set(id, item);
    }
    return ids.flatMap((id, index) => known[index] ?? fresh.get(id) ?? []);
  }
}
