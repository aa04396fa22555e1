import type { Kysely } from 'kysely';
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
   * Within a transaction: stock of this product moves. Announced after its commit, to other processes within half a
   * second. `isQuiet`: only the product's own page shows the difference.
   */
  noteStock: (product: number, isQuiet: boolean) => void;
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

/**
 * A change of the catalogue. `anything`: whatever it shows. Otherwise only stock has changed: of the products in `stock`
 * what can be bought, and with it cards, filters and prices; of those in `units` quantities that only their own pages show.
 */
export type CatalogueChange = 'anything' | StockChange;

export interface StockChange {
  units: readonly number[];
  stock: readonly number[];
}

export async function readCatalogueVersion(db: Queries): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
