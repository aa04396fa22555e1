import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { CatalogueChanges, changeCatalogue } from '../CatalogueChanges.ts';
import { type Database, type Queries, readCatalogueVersion } from '../Database.ts';
import { DatabaseUnavailable, WritesStopped } from '../DatabaseUnavailable.ts';
import { type BrokenConstraint, type Dialect, references } from '../Dialect.ts';
import { keepTrace } from '../../telemetry/tracing.ts';
import { driverCode } from '../driverCode.ts';
import { jsonMembers, triggerName } from '../migrations/SchemaWords.ts';
import { MovedStock, StockAnnouncer } from '../MovedStock.ts';
import { DiskFailure, GroupCommit, isBusy } from './GroupCommit.ts';
import { ReaderThreads } from './ReaderThreads.ts';
import { kyselyOverSqlite, kyselyOverThreads } from './SqliteDriver.ts';
import { openConnections, openReader } from './openConnections.ts';
import { sqliteCopying } from './sqliteCopying.ts';
import { NO_FLUSH, walFlush } from './walFlush.ts';

const CONSTRAINTS = new Map<unknown, BrokenConstraint>([
  [275, 'check'],
  [787, 'foreignKey'],
  [1299, 'notNull'],
  [1555, 'unique'],
  [2067, 'unique'],
]);
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  words: {
    id: 'integer primary key autoincrement',
    big: 'integer',
    folded: 'text',
    end: 'strict',
    endKeyed: 'strict, without rowid',
    unlogged: '',
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (verb) => `create trigger ${table}_no_${verb} before ${verb} on ${table} begin
          select raise(abort, '${table} is append-only');
        end`,
      ),
    json: (members) => `json_object(${jsonMembers(members)})`,
    nowMs: `cast(unixepoch('subsec') * 1000 as integer)`,
    afterEach: (table, change, statement) => [
      `create trigger ${triggerName(table, change)} after ${change} on ${table} begin
        ${statement};
      end`,
    ],
  },
  /** Transactions begin IMMEDIATE: they already hold the only write lock. */
  lockForSetup: async () => undefined,
  limitLockWaits: async () => undefined,
  lockName: async () => undefined,
  hasTable: async (db, name) => {
    const found =
      await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(db);
    return found.rows.length > 0;
  },
  isIn: (column, values) =>
    sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
  isOneOf: (column, list) => sql`${column} in (select value from json_each(${list}))`,
  list: (values) => JSON.stringify(values),
  elements: (json) => sql`json_each(${json}) as element`,
  jsonRows: (columns, order) =>
    sql<string>`json_group_array(json_array(${references(columns)}) order by ${references(order)})`,
  /** Nothing is locked, since there is only one writer. */
  skipLocked: sql``,
  holdRows: () => sql``,
  nextId: (table) =>
    sql`select coalesce((select seq from sqlite_sequence where name = ${sql.lit(table)}), 0) + 1 as id`,
  /** Other processes poll the version. */
  announceCatalogue: async () => undefined,
  constraintOf: (error) => CONSTRAINTS.get(driverCode(error, 'errcode')) ?? null,
  copying: sqliteCopying,
};

interface SqliteOptions {
  /** False only in tests, where data may be lost in a power cut. */
  isDurable?: boolean;
  /** A write waits this long for other processes; null for the default. */
  timeoutMs?: number | null;
}

const WATCH_MS = 500;
const EMPTY_RETRY_MS = 50;
const EMPTY_ATTEMPTS = 200;
/**
 * Another process writes for too long, or the disk fails, is full or read-only: BUSY, READONLY, IOERR, FULL, CANTOPEN.
 */
const UNAVAILABLE = new Set([5, 8, 10, 13, 14]);

/** The embedded database in one file. @throws OperatorError */
export function openSqlite(
  file: string,
  { isDurable = true, timeoutMs = null }: SqliteOptions = {},
): Database {
  const { writer, reader } = openConnections(file, { isDurable });
  const flush = isDurable ? walFlush(file) : NO_FLUSH;
  const groupCommit = new GroupCommit(writer, flush, timeoutMs ?? undefined);
  const inside = new AsyncLocalStorage<MovedStock>();
  const db = kyselyOverSqlite(reader);
  const writes = kyselyOverSqlite(writer, () => groupCommit.isOpen);
  const threads = new ReaderThreads(file);
  const background = kyselyOverThreads(threads);
  const changes = new CatalogueChanges((announce) => watchVersion(db, announce), db);
  const stock = new StockAnnouncer({ dialect: sqliteDialect, transaction }, changes);

  let isStopped = false;

  async function transaction<Result>(run: (trx: Queries) => Promise<Result>): Promise<Result> {
    if (inside.getStore()) throw new Error('Transactions do not nest');
    if (isStopped) throw new WritesStopped();
    return write(run);
  }

  /** Other processes wait for the file's write lock. */
  async function alone<Result>(run: (trx: Queries) => Promise<Result>): Promise<Result> {
    if (isStopped) throw new WritesStopped();
    isStopped = true;
    try {
      await groupCommit.settled();
      return await write(run);
    } finally {
      isStopped = false;
    }
  }

  async function write<Result>(run: (trx: Queries) => Promise<Result>): Promise<Result> {
    const moved = new MovedStock();
    try {
      const result = await groupCommit.run(keepTrace(() => inside.run(moved, run, writes)));
      stock.add(moved);
      return result;
    } catch (error) {
      throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
    }
  }

  async function snapshot<Result>(run: (view: Queries) => Promise<Result>): Promise<Result> {
    const own = openReader(file);
    try {
      own.exec('begin; select 1 from sqlite_schema');
      return await run(kyselyOverSqlite(own));
    } finally {
      own.close();
    }
  }

  async function close(): Promise<void> {
    await stock.close();
    changes.close();
    await groupCommit.settled();
    await flush.close();
    await threads.close();
    reader.close();
    tidy(writer);
    writer.close();
  }

  return {
    dialect: sqliteDialect,
    db,
    replica: db,
    background,
    snapshot,
    transaction,
    changeCatalogue: (run) =>
      changeCatalogue({ dialect: sqliteDialect, transaction }, changes, run),
    changeAlone: (run) =>
      changeCatalogue({ dialect: sqliteDialect, transaction: alone }, changes, run),
    onCatalogueChanged: (callback) => changes.subscribe(callback),
    noteStock: (product, isQuiet) => inside.getStore()?.add(product, isQuiet),
    connections: () => [],
    writesLost: groupCommit.failed,
    eraseDeleted: () => emptyLog(writer),
    close,
  };
}

function isUnavailable(error: unknown): boolean {
  const code = Number(driverCode(error, 'errcode')) % 256;
  return error instanceof DiskFailure || UNAVAILABLE.has(code);
}

/** The WAL keeps old pages until they are overwritten. Closing the database truncates it too. */
async function emptyLog(writer: DatabaseSync): Promise<void> {
  for (let attempt = 0; attempt < EMPTY_ATTEMPTS; attempt += 1) {
    if (!writer.isOpen) return;
    if (!writer.isTransaction && isLogEmptied(writer)) return;
    await pause(EMPTY_RETRY_MS, null, { ref: false });
  }
}

/** False while another connection reads or writes. */
function isLogEmptied(writer: DatabaseSync): boolean {
  try {
    return writer.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return false;
  }
}

/** Another process may be writing; then that one closes later. */
function tidy(writer: DatabaseSync): void {
  try {
    writer.exec('pragma optimize');
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/** SQLite cannot notify other processes, so each polls the version. */
function watchVersion(db: Queries, announce: (version: number) => void): () => void {
  const look = (): void => {
    readCatalogueVersion(db).then(announce, () => undefined);
  };
  const timer = setInterval(look, WATCH_MS);
  timer.unref();
  look();
  return () => clearInterval(timer);
}
