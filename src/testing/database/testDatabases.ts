import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { Database } from '../../server/platform/database/Database.ts';
import { listenOverPg } from '../../server/platform/database/postgres/listenOverPg.ts';
import { openPostgres } from '../../server/platform/database/postgres/openPostgres.ts';
import { postgresTypes } from '../../server/platform/database/postgres/connectPostgres.ts';
import { openSqlite } from '../../server/platform/database/sqlite/openSqlite.ts';
import { borrowSchema } from './borrowSchema.ts';
import { PglitePool } from './PglitePool.ts';

/** A way to get an empty database without a schema. `close` leaves nothing behind. */
export type OpenTestDatabase = () => Promise<Database>;

export async function openTestSqlite(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'brazada-'));
  const database = openSqlite(join(folder, 'shop.db'), { isDurable: false });
  return afterClose(database, async () => rmSync(folder, { recursive: true, force: true }));
}

let pglite: Promise<PGlite> | null = null;
afterAll(async () => (await pglite)?.close());

/** One PGlite a test file: starting it is slow, emptying it is not. */
export async function openTestPglite(): Promise<Database> {
  pglite ??= PGlite.create({ parsers: { 20: Number }, relaxedDurability: true });
  const instance = await pglite;
  await instance.exec('drop schema if exists public cascade; create schema public');
  return openPostgres({ pool: new PglitePool(instance), listen: () => () => undefined });
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
