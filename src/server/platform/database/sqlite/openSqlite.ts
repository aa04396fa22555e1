import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { clearInterval, setInterval } from 'node:timers';
import { Kysely } from 'kysely';
import { CatalogueChanges } from '../CatalogueChanges.ts';
import { readCatalogueVersion } from '../catalogueVersion.ts';
import { changeCatalogue } from '../changeCatalogue.ts';
import type { Database, Queries } from '../Database.ts';
import type { DatabaseSchema } from '../schema.ts';
import { GroupCommit } from './GroupCommit.ts';
import { isBusy } from './isBusy.ts';
import { openConnections } from './openConnections.ts';
import { ReaderThreads } from './ReaderThreads.ts';
import { kyselyOverSqlite, kyselyOverThreads } from './SqliteDriver.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { NO_FLUSH, walFlush } from './walFlush.ts';

interface SqliteOptions {
  /** False only where nothing has to survive a power cut: tests. */
  isDurable?: boolean;
}

const WATCH_MS = 500;

/** The embedded database in one file. @throws OperatorError */
export function openSqlite(file: string, { isDurable = true }: SqliteOptions = {}): Database {
  const { writer, reader } = openConnections(file, { isDurable });
  const flush = isDurable ? walFlush(file) : NO_FLUSH;
  const groupCommit = new GroupCommit(writer, flush);
  const inside = new AsyncLocalStorage<true>();
  const db = new Kysely<DatabaseSchema>({ dialect: kyselyOverSqlite(reader) });
  const writes = new Kysely<DatabaseSchema>({
    dialect: kyselyOverSqlite(writer, () => groupCommit.isOpen),
  });
  const threads = new ReaderThreads(file);
  const background = new Kysely<DatabaseSchema>({ dialect: kyselyOverThreads(threads) });
  const changes = new CatalogueChanges((announce) => watchVersion(db, announce));

  function transaction<Result>(run: (trx: Queries) => Promise<Result>): Promise<Result> {
    if (inside.getStore()) throw new Error('Transactions do not nest');
    return groupCommit.run(() => inside.run(true, run, writes));
  }

  async function close(): Promise<void> {
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
    transaction,
    changeCatalogue: (run) =>
      changeCatalogue({ dialect: sqliteDialect, transaction }, changes, run),
    onCatalogueChanged: (callback) => changes.subscribe(callback),
    close,
  };
}

/** Another process may be writing just now: then it is the one that closes later. */
function tidy(writer: DatabaseSync): void {
  try {
    writer.exec('pragma optimize');
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/** SQLite tells no other process anything: each looks at the version now and then. */
function watchVersion(db: Queries, announce: (version: number) => void): () => void {
  const look = async (): Promise<void> => announce(await readCatalogueVersion(db));
  const timer = setInterval(() => void look(), WATCH_MS);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
