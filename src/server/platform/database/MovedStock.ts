import { clearTimeout, setTimeout } from 'node:timers';
import { bumpCatalogueVersion, type CatalogueChanges } from './CatalogueChanges.ts';
import type { CatalogueChange, Database } from './Database.ts';

/** The least time between two announcements to other processes. */
const PAUSE_MS = 400;
/** More products are not worth naming. */
const MOST_NAMED = 2000;

/** The products of which a transaction moved stock, or several did. */
export class MovedStock {
  readonly #isQuiet = new Map<number, boolean>();

  get isEmpty(): boolean {
    return this.#isQuiet.size === 0;
  }

  /** `isQuiet`: only the product's own page shows the difference. */
  add(product: number, isQuiet: boolean): void {
    this.#isQuiet.set(product, isQuiet && this.#isQuiet.get(product) !== false);
  }

  addAll(other: MovedStock): void {
    for (const [product, isQuiet] of other.#isQuiet) this.add(product, isQuiet);
  }

  get change(): CatalogueChange {
    if (this.#isQuiet.size > MOST_NAMED) return 'anything';
    const products = [...this.#isQuiet.keys()];
    return {
      units: products.filter((id) => this.#isQuiet.get(id) === true),
      stock: products.filter((id) => this.#isQuiet.get(id) === false),
    };
  }
}

/** Announces moved stock: here at once, to other processes at most once per pause, and again after a failure. */
export class StockAnnouncer {
  readonly #database: Pick<Database, 'dialect' | 'transaction'>;
  readonly #changes: CatalogueChanges;
  #moved = new MovedStock();
  #pause: NodeJS.Timeout | null = null;
  #announcing: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, 'dialect' | 'transaction'>, changes: CatalogueChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** Announces the stock that a committed transaction moved. */
  add(moved: MovedStock): void {
    if (moved.isEmpty) return;
    this.#changes.notify(moved.change);
    this.#moved.addAll(moved);
    if (!this.#pause) this.#begin();
  }

  /** Announces what is left. */
  async close(): Promise<void> {
    if (this.#pause) clearTimeout(this.#pause);
    this.#pause = null;
    await this.#announcing;
    if (!this.#moved.isEmpty) await this.#announce(this.#moved.change).catch(() => undefined);
  }

  #begin(): void {
    const moved = this.#moved;
    this.#moved = new MovedStock();
    this.#pause = setTimeout(() => {
      this.#pause = null;
      if (!this.#moved.isEmpty) this.#begin();
    }, PAUSE_MS);
    this.#pause.unref();
    this.#announcing = this.#announce(moved.change).catch(() => this.#moved.addAll(moved));
  }

  async #announce(change: CatalogueChange): Promise<void> {
    const { dialect, transaction } = this.#database;
    const version = await transaction((trx) => bumpCatalogueVersion(trx, dialect, change));
    this.#changes.skip(version);
  }
}
