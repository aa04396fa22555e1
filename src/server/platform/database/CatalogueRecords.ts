import { LRUCache } from 'lru-cache';
import type { CatalogueChange, Database } from './Database.ts';

const MAX_RECORDS = 12_000;

/** The records that a change leaves behind: all of them, or those of these ids. */
type OutOfDate = (change: CatalogueChange) => 'all' | readonly number[];

interface RecordsOptions {
  max?: number;
  outOfDate: OutOfDate;
}

/** An LRU cache of catalogue records by id, until the catalogue changes what they show. */
export class CatalogueRecords<Item extends object> {
  readonly #cache: LRUCache<number, Item>;
  #generation = 0;

  constructor(
    { onCatalogueChanged }: Pick<Database, 'onCatalogueChanged'>,
    { max = MAX_RECORDS, outOfDate }: RecordsOptions,
  ) {
    this.#cache = new LRUCache({ max });
    onCatalogueChanged((change) => {
      const ids = outOfDate(change);
      if (ids === 'all') this.#cache.clear();
      else for (const id of ids) this.#cache.delete(id);
      if (ids.length > 0) this.#generation += 1;
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

/** Records with quantities of their product. */
export const withUnits: OutOfDate = (change) =>
  change === 'anything' ? 'all' : [...change.units, ...change.stock];

/** Records that say whether their product can be bought, and at what price. */
export const withStock: OutOfDate = (change) => (change === 'anything' ? 'all' : change.stock);

/** Records of several products, whose ids are not theirs. */
export const ofSeveral: OutOfDate = (change) =>
  change === 'anything' || change.stock.length > 0 ? 'all' : [];
