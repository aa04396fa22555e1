import type { Database } from './Database.ts';

/** Up to twice as many may be cached. */
const RECORDS = 6000;

/** An LRU cache of catalogue records by id, cleared when the catalogue changes. */
export class CatalogueRecords<Item> {
  #young = new Map<number, Item>();
  #old = new Map<number, Item>();

  constructor({ onCatalogueChanged }: Pick<Database, 'onCatalogueChanged'>) {
    onCatalogueChanged(() => {
      this.#young = new Map();
      this.#old = new Map();
    });
  }

  /** In the order of the ids; ids that `read` does not find are omitted. */
  async get(
    ids: readonly number[],
    read: (missing: number[]) => Promise<ReadonlyMap<number, Item>>,
  ): Promise<Item[]> {
    const [young, old] = [this.#young, this.#old];
    const known = new Map<number, Item>();
    for (const id of ids) {
      const item = young.get(id) ?? old.get(id);
      if (item !== undefined) known.set(id, item);
    }
    const missing = ids.filter((id) => !known.has(id));
    const fresh = missing.length > 0 ? await read(missing) : known;
    for (const [id, item] of [...known, ...fresh]) young.set(id, item);
    if (this.#young === young && young.size > RECORDS) this.#age(young);
    return ids.flatMap((id) => known.get(id) ?? fresh.get(id) ?? []);
  }

  #age(young: Map<number, Item>): void {
    this.#old = young;
    this.#young = new Map();
  }
}
