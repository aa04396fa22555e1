import { type Kysely, sql } from 'kysely';
import type { Dialect } from './Dialect.ts';
import type { DatabaseSchema } from './schema.ts';

/** Runs queries: the database or a transaction. */
export type Queries = Kysely<DatabaseSchema>;

/** The shop's database, on any supported server. */
export interface Database {
  dialect: Dialect;
  /** Reads committed rows; cannot write. */
  db: Queries;
  /** Reads of the catalogue: they have every announced change of it, and units as they were some seconds ago at most. */
  replica: Queries;
  /** The same for slow queries: they do not block others, at a slightly higher cost each. */
  background: Queries;
  /** Runs `run` with a view of all tables at one moment, which later writes do not change. */
  snapshot: <Result>(run: (view: Queries) => Promise<Result>) => Promise<Result>;
  /**
   * Runs `run` as one write transaction, all or nothing. Only database work belongs in it, and it may run more than
   * once. Transactions do not nest.
   */
  transaction: <Result>(run: (trx: Queries) => Promise<Result>) => Promise<Result>;
  /** A transaction that changes the catalogue: bumps its version and notifies every process. */
  changeCatalogue: <Result>(run: (trx: Queries) => Promise<Result>) => Promise<Result>;
  /**
   * Like `changeCatalogue`, and alone: waits for the transactions that run, and refuses all others with `WritesStopped`,
   * those of other processes too, until it is over. Runs once.
   */
  changeAlone: <Result>(run: (trx: Queries) => Promise<Result>) => Promise<Result>;
  /**
   * Calls back after each change: at once in this process, with a delay for other processes. Returns an unsubscribe
   * function.
   */
  onCatalogueChanged: (callback: (change: CatalogueChange) => void) => () => void;
  /**
   * Invalidates this process's cached stock, after the commit that changed it. Other processes learn from
   * `changeCatalogue`.
   */
  announceStock: () => void;
  /** Connections to a server at this moment; none for the embedded database. */
  connections: () => readonly PoolLoad[];
  /** Resolves with the reason when writing is impossible until the process restarts. */
  writesLost: Promise<Error>;
  /** Securely overwrites deleted data if the database keeps its bytes: soon, when there are no readers. */
  eraseDeleted: () => Promise<void>;
  close: () => Promise<void>;
}

/** The load of a pool of connections. */
export interface PoolLoad {
  pool: 'reads' | 'writes' | 'replica';
  used: number;
  idle: number;
  /** Callers without a connection. */
  waiting: number;
}

/** `stock`: only quantities changed; `catalogue`: anything that the catalogue shows. */
export type CatalogueChange = 'catalogue' | 'stock';

/** Watches changes by other processes. Returns a function that stops watching. */
type Watch = (announce: (version: number) => void) => () => void;

/** Listeners for catalogue changes. Each version is announced once, whichever channel reports it first. */
export class CatalogueChanges {
  readonly #callbacks = new Set<(change: CatalogueChange) => void>();
  readonly #watch: Watch;
  readonly #before: (change: CatalogueChange) => void;
  #stopWatching: (() => void) | null = null;
  #version = -1;

  /** `before` is called ahead of the listeners, who read again. */
  constructor(watch: Watch, before: (change: CatalogueChange) => void = () => undefined) {
    this.#watch = watch;
    this.#before = before;
  }

  readonly announce = (version: number): void => {
    if (version <= this.#version) return;
    this.#version = version;
    this.#before('catalogue');
    this.#notify('catalogue');
  };

  /** A stock change in this process, which has no version. */
  readonly announceStock = (): void => {
    this.#before('stock');
    this.#notify('stock');
  };

  /** Units may have been read from a replica that had not heard of their change. */
  readonly repeatStock = (): void => this.#notify('stock');

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

/** A transaction that bumps the catalogue's version and announces it in this process after the commit. */
export async function changeCatalogue<Result>(
  { dialect, transaction }: Pick<Database, 'dialect' | 'transaction'>,
  changes: CatalogueChanges,
  run: (trx: Queries) => Promise<Result>,
): Promise<Result> {
  const { result, version } = await transaction(async (trx) => ({
    result: await run(trx),
    version: await bumpCatalogueVersion(trx, dialect),
  }));
  changes.announce(version);
  return result;
}

export async function readCatalogueVersion(db: Queries): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** The last statement of every transaction that changes the catalogue. Returns the new version. */
async function bumpCatalogueVersion(trx: Queries, dialect: Dialect): Promise<number> {
  const { version } = await trx
    .updateTable('catalogue_version')
    .set({ version: sql`version + 1`, changed_at: Date.now() })
    .returning('version')
    .executeTakeFirstOrThrow();
  await dialect.announceCatalogue(trx, version);
  return version;
}
