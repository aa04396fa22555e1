import type { Kysely } from 'kysely';
import type { CatalogueChange } from './CatalogueChanges.ts';
import type { DatabaseSchema } from './schema.ts';
import type { Dialect } from './Dialect.ts';

/** What queries run on: all of the database, or one transaction. */
export type Queries = Kysely<DatabaseSchema>;

/** The shop's database, whichever it is. */
export interface Database {
  dialect: Dialect;
  /** Reads. Committed rows only; nothing can be written through it. */
  db: Queries;
  /** Reads that may lag a moment behind: those of the catalogue. */
  replica: Queries;
  /** The same for slow queries: they do not block others, but each costs slightly more. */
  background: Queries;
  /**
   * Runs `run` as one write transaction, all or nothing. Only database work belongs in it, and it may run more than
   * once. Transactions do not nest.
   */
  transaction: <Result>(run: (trx: Queries) => Promise<Result>) => Promise<Result>;
  /** A transaction that changes the catalogue: bumps its version and notifies every process. */
  changeCatalogue: <Result>(run: (trx: Queries) => Promise<Result>) => Promise<Result>;
  /** Calls back after each change, in this process at once and in others soon. Returns how to stop it. */
  onCatalogueChanged: (callback: (change: CatalogueChange) => void) => () => void;
  /** After a commit that moved stock: this process forgets what it kept of it. Other processes learn from `changeCatalogue`. */
  announceStock: () => void;
  /** Resolves with the reason when writing is impossible until the process restarts. */
  writesLost: Promise<Error>;
  /** Overwrites what was deleted where the database would keep its bytes: soon, when nobody reads. */
  eraseDeleted: () => Promise<void>;
  close: () => Promise<void>;
}
