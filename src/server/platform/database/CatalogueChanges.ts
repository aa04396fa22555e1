import { sql } from 'kysely';
import type { CatalogueChange, Database, Queries, StockChange } from './Database.ts';
import type { Dialect } from './Dialect.ts';

/** Watches changes by other processes. Returns a function that stops watching. */
type Watch = (announce: (version: number) => void) => () => void;

/** Longer lists of changes are not worth following one by one. */
const MOST_FOLLOWED = 100;

/** Listeners for catalogue changes. Each version is announced once, whichever channel reports it first. */
export class CatalogueChanges {
  readonly #callbacks = new Set<(change: CatalogueChange) => void>();
  readonly #watch: Watch;
  readonly #db: Queries;
  readonly #before: (change: CatalogueChange) => void;
  /** Changes of stock since the last `repeatStock`. */
  #recent: CatalogueChange[] = [];
  #stopWatching: (() => void) | null = null;
  #version = -1;

  /** `before` is called ahead of the listeners, who read again. */
  constructor(
    watch: Watch,
    db: Queries,
    before: (change: CatalogueChange) => void = () => undefined,
  ) {
    this.#watch = watch;
    this.#db = db;
    this.#before = before;
  }

  /** A version that was heard of. */
  readonly announce = (version: number): void => {
    if (version <= this.#version) return;
    const known = this.#version;
    this.#version = version;
    if (known < 0) return this.notify('anything');
    void changesBetween(this.#db, known, version).then((changes) => {
      for (const change of changes) this.notify(change);
    });
  };

  /** A version of this process: its change is announced at once. */
  announceOwn(version: number, change: CatalogueChange): void {
    this.skip(version);
    this.notify(change);
  }

  /** A version of this process whose change is announced already; those before it may be of others. */
  skip(version: number): void {
    if (version === this.#version + 1) this.#version = version;
    else this.announce(version);
  }

  /** Units may have been read from a replica that had not heard of their change. */
  readonly repeatStock = (): void => {
    for (const change of this.#recent.splice(0)) this.#notify(change);
  };

  /** Notifies of a change, also one that has no version yet. */
  notify(change: CatalogueChange): void {
    this.#before(change);
    if (change !== 'anything') this.#recent.push(change);
    if (this.#recent.length > MOST_FOLLOWED) this.#recent = ['anything'];
    this.#notify(change);
  }

  #notify(change: CatalogueChange): void {
    for (const callback of this.#callbacks) callback(change);
  }

  subscribe(callback: (change: CatalogueChange) => void): () => void {
    const own = (change: CatalogueChange): void => callback(change);
    this.#callbacks.add(own);
    this.#stopWatching ??= this.#watch(this.announce);
    return () => this.#callbacks.delete(own);
  }

  close(): void {
    this.#callbacks.clear();
    this.#stopWatching?.();
    this.#stopWatching = null;
  }
}

/** The changes of these versions; one without a record may have changed anything. */
async function changesBetween(
  db: Queries,
  known: number,
  version: number,
): Promise<CatalogueChange[]> {
  if (version - known > MOST_FOLLOWED) return ['anything'];
  const rows = await db
    .selectFrom('catalogue_changes')
    .select(['units', 'stock'])
    .where('version', '>', known)
    .where('version', '<=', version)
    .execute()
    .catch(() => []);
  if (rows.length < version - known) return ['anything'];
  return rows.map(({ units, stock }) => ({
    units: JSON.parse(units) as number[],
    stock: JSON.parse(stock) as number[],
  }));
}

/** A transaction that bumps the catalogue's version and announces it in this process after the commit. */
export async function changeCatalogue<Result>(
  { dialect, transaction }: Pick<Database, 'dialect' | 'transaction'>,
  changes: CatalogueChanges,
  run: (trx: Queries) => Promise<Result>,
): Promise<Result> {
  const { result, version } = await transaction(async (trx) => ({
    result: await run(trx),
    version: await bumpCatalogueVersion(trx, dialect, 'anything'),
  }));
  changes.announceOwn(version, 'anything');
  return result;
}

/** The last statements of every transaction that changes the catalogue. Returns the new version. */
export async function bumpCatalogueVersion(
  trx: Queries,
  dialect: Dialect,
  change: CatalogueChange,
): Promise<number> {
  const { version } = await trx
    .updateTable('catalogue_version')
    .set({ version: sql`version + 1`, changed_at: Date.now() })
    .returning('version')
    .executeTakeFirstOrThrow();
  if (change !== 'anything') await recordStockChange(trx, version, change);
  await dialect.announceCatalogue(trx, version);
  return version;
}

/** Old versions are deleted: a process that is further behind drops everything. */
async function recordStockChange(
  trx: Queries,
  version: number,
  { units, stock }: StockChange,
): Promise<void> {
  await trx
    .insertInto('catalogue_changes')
    .values({ version, units: JSON.stringify(units), stock: JSON.stringify(stock) })
    .execute();
  await trx
    .deleteFrom('catalogue_changes')
    .where('version', '<', version - MOST_FOLLOWED)
    .execute();
}
