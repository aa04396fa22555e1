import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { Pool } from 'pg';
import type { Database, Queries } from '../../server/platform/database/Database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { MIGRATIONS } from '../../server/platform/database/migrations/migrations.ts';
import { listenOverPg } from '../../server/platform/database/postgres/listenOverPg.ts';
import { openPostgres } from '../../server/platform/database/postgres/openPostgres.ts';
import { postgresTypes } from '../../server/platform/database/postgres/connectPostgres.ts';
import { openSqlite, sqliteDialect } from '../../server/platform/database/sqlite/openSqlite.ts';
import { borrowSchema } from './borrowSchema.ts';

/** A way to get an empty database without a schema. `close` leaves nothing behind. */
export type OpenTestDatabase = () => Promise<Database>;

export async function openTestSqlite(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'brazada-'));
  const database = openSqlite(join(folder, 'shop.db'), { isDurable: false });
  return afterClose(database, async () => rmSync(folder, { recursive: true, force: true }));
}

const MODULES = join(import.meta.dirname, '../../../node_modules');
const { version } = JSON.parse(
  readFileSync(join(MODULES, '@electric-sql/pglite/package.json'), 'utf8'),
) as { version: string };
const PGLITE_IMAGE = join(MODULES, `.cache/pglite-${version}.tar`);

/** A database with the schema: of SQLite a copy of the one that was migrated first. */
export async function openMigrated(open: OpenTestDatabase = openTestSqlite): Promise<Database> {
  if (open === openTestSqlite) return openSqliteCopy();
  const database = await open();
  await migrate(database);
  return database;
}

async function openSqliteCopy(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'brazada-'));
  const file = join(folder, 'shop.db');
  const image = sqliteImage();
  const isCopy = existsSync(image);
  if (isCopy) copyFileSync(image, file);
  const database = openSqlite(file, { isDurable: false });
  if (!isCopy) {
    await migrate(database);
    const written = `${image}.${randomUUID()}`;
    mkdirSync(dirname(image), { recursive: true });
    await sql`vacuum into ${written}`.execute(database.db);
    renameSync(written, image);
  }
  return afterClose(database, async () => rmSync(folder, { recursive: true, force: true }));
}

/** Other migrations, another image. On an empty database their statements are all that they do. */
function sqliteImage(): string {
  const schema = MIGRATIONS.map(({ name, statements }) => [name, statements(sqliteDialect.words)]);
  const hash = createHash('sha1').update(JSON.stringify(schema)).digest('hex');
  return join(MODULES, `.cache/shop-${hash}.db`);
}

let pglite: Promise<PGlite> | null = null;

/** One PGlite a worker: starting it is slow, emptying it is not. */
export async function openTestPglite(): Promise<Database> {
  pglite ??= startPglite();
  const instance = await pglite;
  await instance.exec('drop schema if exists public cascade; create schema public');
  const pool = new PglitePool(instance);
  return inScope(openPostgres({ pool, listen: () => () => undefined }));
}

/** The transaction around what runs, if any. */
const around = new AsyncLocalStorage<{ isOver: boolean }>();

/** Marks what runs in transactions, for `PglitePool`. */
function inScope(database: Database): Database {
  const scoped =
    <Result>(run: (trx: Queries) => Promise<Result>) =>
    async (trx: Queries): Promise<Result> => {
      const scope = { isOver: false };
      try {
        return await around.run(scope, run, trx);
      } finally {
        scope.isOver = true;
      }
    };
  return {
    ...database,
    transaction: (run) => database.transaction(scoped(run)),
    changeCatalogue: (run) => database.changeCatalogue(scoped(run)),
    changeAlone: (run) => database.changeAlone(scoped(run)),
  };
}

/** A new cluster takes PGlite seconds to make: the first one is kept on disk, and the others are copies of it. */
async function startPglite(): Promise<PGlite> {
  // Imported here because it is large, and most test files do without it.
  const { PGlite } = await import('@electric-sql/pglite');
  const options = { parsers: { 20: Number }, relaxedDurability: true };
  if (existsSync(PGLITE_IMAGE)) {
    return PGlite.create({ ...options, loadDataDir: await openAsBlob(PGLITE_IMAGE) });
  }
  const first = await PGlite.create(options);
  const dump = await first.dumpDataDir('none');
  await mkdir(dirname(PGLITE_IMAGE), { recursive: true });
  const written = `${PGLITE_IMAGE}.${randomUUID()}`;
  await writeFile(written, dump.stream());
  await rename(written, PGLITE_IMAGE);
  return first;
}

/** A separate schema in the real server at `url`. */
export async function openTestPostgres(url: string): Promise<Database> {
  const [databases, dropSchema] = await openTestPostgresProcesses(url, 1);
  return afterClose(databases[0] as Database, dropSchema);
}

/** The same schema as several processes of the shop have it. The second gives what to call when all are closed. */
export async function openTestPostgresProcesses(
  url: string,
  count: number,
): Promise<[databases: Database[], dropSchema: () => Promise<void>]> {
  const schema = await borrowSchema(url);
  const databases = Array.from({ length: count }, () => {
    const pool = new Pool({ connectionString: schema.url, max: 10, types: postgresTypes });
    return openPostgres({ pool, listen: listenOverPg(schema.url) });
  });
  return [databases, schema.giveBack];
}

function afterClose(database: Database, cleanUp: () => Promise<void>): Database {
  return { ...database, close: () => database.close().then(cleanUp) };
}

const NOT_INSIDE = 'A transaction reads the database beside itself: pass it on';

type Command = PostgresQueryResult<unknown>['command'];

/** PGlite's single connection as a pool: callers wait for their turn. A transaction would wait for itself. */
class PglitePool implements PostgresPool {
  readonly options = {};
  readonly #pglite: PGlite;
  #last: Promise<void> = Promise.resolve();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (around.getStore()?.isOver === false) throw new Error(NOT_INSIDE);
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    await before;
    return { query: this.#query as PostgresPoolClient['query'], release: () => turn.resolve() };
  }

  readonly #query = async <Row>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> => {
    const { rows, affectedRows = 0 } = await this.#pglite.query<Row>(text, [...values]);
    return { command: commandOf(text), rowCount: affectedRows, rows };
  };

  /** The instance outlives the pool. */
  async end(): Promise<void> {}
}

/** Recognizes the commands that Kysely asks for. */
function commandOf(text: string): Command {
  if (/^commit/i.test(text)) return 'COMMIT';
  return /^\s*(insert|update|delete)/i.test(text) ? 'UPDATE' : 'SELECT';
}
