import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { CatalogueChanges, changeCatalogue } from '../CatalogueChanges.ts';
import { type Database, type Queries, readCatalogueVersion } from '../Database.ts';
import { WritesStopped } from '../DatabaseUnavailable.ts';
import { driverCode } from '../driverCode.ts';
import { MovedStock, StockAnnouncer } from '../MovedStock.ts';
import type { DatabaseSchema } from '../schema.ts';
import type { FollowedReplica } from './FollowedReplica.ts';
import { postgresDialect } from './postgresDialect.ts';

/** Calls back with versions announced by other processes. Returns an unsubscribe function. */
export type ListenForCatalogue = (
  announce: (version: number) => void,
  readVersion: () => Promise<number>,
) => () => void;

interface PostgresOptions {
  pool: PostgresPool;
  /** Pool of the transactions that write; omitted: the same. Crowds who buy then leave connections to readers. */
  writePool?: PostgresPool;
  replica?: FollowedReplica | undefined;
  listen: ListenForCatalogue;
}

/** Every write shares it; held alone, none begins. Shops in different schemas may share a database. */
const WRITES_LOCK = sql`hashtextextended('writes to ' || current_schema(), 0)`;

const ATTEMPTS = 4;
/** Serialization failure and deadlock: a retry may succeed. */
const RETRYABLE = new Set<unknown>(['40001', '40P01']);

export function openPostgres({
  pool,
  writePool,
  replica: followed,
  listen,
}: PostgresOptions): Database {
  const inside = new AsyncLocalStorage<MovedStock>();
  let isStopped = false;
  const db = kyselyOver(pool);
  const writes = writePool ? kyselyOver(writePool) : db;
  const replica = followed ? kyselyOver(followed) : db;
  const changes = new CatalogueChanges(
    (announce) => listen(announce, () => readCatalogueVersion(db)),
    db,
    (change) => followed?.expect(change),
  );
  followed?.onStockCaughtUp(changes.repeatStock);
  const stock = new StockAnnouncer({ dialect: postgresDialect, transaction }, changes);

  async function transaction<Result>(run: (trx: Queries) => Promise<Result>): Promise<Result> {
    if (inside.getStore()) throw new Error('Transactions do not nest');
    if (isStopped) throw new WritesStopped();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const moved = new MovedStock();
        const result = await writes.transaction().execute(async (trx) => {
          await shareWrites(trx);
          return inside.run(moved, run, trx);
        });
        stock.add(moved);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(driverCode(error, 'code'))) throw error;
      }
    }
  }

  async function alone<Result>(run: (trx: Queries) => Promise<Result>): Promise<Result> {
    if (isStopped) throw new WritesStopped();
    isStopped = true;
    try {
      return await writes.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${WRITES_LOCK})`.execute(trx);
        return inside.run(new MovedStock(), run, trx);
      });
    } finally {
      isStopped = false;
    }
  }

  async function close(): Promise<void> {
    await stock.close();
    changes.close();
    if (followed) await replica.destroy();
    if (writePool) await writes.destroy();
    await db.destroy();
  }

  return {
    dialect: postgresDialect,
    db,
    replica,
    background: replica,
    snapshot: (run) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run),
    transaction,
    changeCatalogue: (run) =>
      changeCatalogue({ dialect: postgresDialect, transaction }, changes, run),
    changeAlone: (run) =>
      changeCatalogue({ dialect: postgresDialect, transaction: alone }, changes, run),
    onCatalogueChanged: (callback) => changes.subscribe(callback),
    noteStock: (product, isQuiet) => inside.getStore()?.add(product, isQuiet),
    connections: () => [],
    /** The server recovers or fails over: no restart needed. */
    writesLost: new Promise(() => undefined),
    /** PostgreSQL's vacuum does this. */
    eraseDeleted: async () => undefined,
    close,
  };
}

/** @throws WritesStopped while a process holds the lock alone, or waits for it */
async function shareWrites(trx: Queries): Promise<void> {
  const { rows } = await sql<{ isShared: boolean }>`
    select pg_try_advisory_xact_lock_shared(${WRITES_LOCK}) as "isShared"`.execute(trx);
  if (!rows[0]?.isShared) throw new WritesStopped();
}

function kyselyOver(pool: PostgresPool): Queries {
  return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
}
