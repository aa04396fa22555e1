import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../server/platform/database/Database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { borrowSchema } from './database/borrowSchema.ts';
import { freePort } from './freePort.ts';
import { killSpawnedShops, spawnShop } from './spawnShop.ts';
import { withDatabase } from './withDatabase.ts';

const PATIENCE_MS = 20_000;

const postgres = process.env['TEST_DATABASE_URL'];

/** The databases of processes of their own: PGlite is none of them. */
export const ENGINES = ['node:sqlite', ...(postgres ? ['PostgreSQL'] : [])];

/** A test kills a shop so often; more on demand: `KILLS=20`. */
export const KILLS = Number(process.env['KILLS'] ?? 2);

const opened: (() => Promise<void>)[] = [];

/** A migrated shop on disk, for processes that a test starts and kills. */
export async function openKilledShop(
  engine: string,
  environment: Readonly<Record<string, string>>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'brazada-killed-'));
  const schema = engine === 'PostgreSQL' ? await borrowSchema(postgres ?? '') : null;
  const databaseUrl = schema?.url ?? null;
  const onDisk = <Result>(run: (database: Database) => Promise<Result>) =>
    withDatabase({ dataDir: folder, databaseUrl }, run);
  opened.push(async () => {
    await schema?.giveBack();
    rmSync(folder, { recursive: true, force: true });
  });
  await onDisk(migrate);
  const port = await freePort();
  return {
    onDisk,
    open: () =>
      spawnShop({
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        ...environment,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      }),
  };
}

/** Run it after each test of a file: a failed one may have left shops running. */
export async function closeKilledShops(): Promise<void> {
  killSpawnedShops();
  for (const close of opened.splice(0)) await close();
}

/** Waits for what other processes do. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await pause(20)) {
    if (Date.now() > end) throw new Error('It did not happen in time');
  }
}
