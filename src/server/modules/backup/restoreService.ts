import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/database/Database.ts';
import type { TableRow } from '../../platform/database/Dialect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { openSqlite } from '../../platform/database/sqlite/openSqlite.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import type { MediaExtension } from '../../platform/media/preparePicture.ts';
import { insertRows, replaceAll } from './restoreRepository.ts';
import {
  readEntries,
  RefusedArchive,
  verifyArchive,
  type BackupManifest,
} from './backupArchive.ts';

interface RestoreDeps {
  /** Migrated. */
  database: Database;
  media: MediaStore;
}

const TABLE_ENTRY = /^tables\/(\w+)\/\d+\.json$/;
const MEDIA_ENTRY = /^media\/[0-9a-f]{32}\.(\w+)$/;

/**
 * Replaces all data by that of an archive, of either database and of this or an older version. It is first loaded into
 * a database of its own, migrated and checked there. @throws RefusedArchive when nothing was changed
 */
export async function restoreBackup(
  file: string,
  { database, media }: RestoreDeps,
): Promise<BackupManifest> {
  const manifest = await verifyBackup(file);
  const folder = await mkdtemp(join(tmpdir(), 'brazada-restore-'));
  const staging = openSqlite(join(folder, 'staging.db'), { isDurable: false });
  try {
    await stage(file, manifest, staging);
    await readEntries(file, async (name, bytes) => {
      const [, extension] = MEDIA_ENTRY.exec(name) ?? [];
      if (extension) await media.put(bytes, extension as MediaExtension);
    });
    await replaceAll(database, staging);
  } finally {
    await staging.close();
    await rm(folder, { recursive: true, force: true });
  }
  return manifest;
}

/** The manifest of an archive that this version can restore. @throws RefusedArchive */
export async function verifyBackup(file: string): Promise<BackupManifest> {
  const manifest = await verifyArchive(file);
  const unknown = manifest.migrations.find(
    (name) => !MIGRATIONS.some((each) => each.name === name),
  );
  if (unknown === undefined) return manifest;
  throw new RefusedArchive(
    'newer',
    `${file} was written by a newer version of the shop (it has step ${unknown}): nothing was restored.`,
  );
}

async function stage(file: string, manifest: BackupManifest, staging: Database): Promise<void> {
  const { copying } = staging.dialect;
  const had = MIGRATIONS.filter((each) => manifest.migrations.includes(each.name));
  await migrate(staging, had);
  await staging.transaction(async (trx) => {
    const resume = await copying.suspendRules(trx);
    await copying.empty(trx);
    await readEntries(file, async (name, bytes) => {
      const [, table] = TABLE_ENTRY.exec(name) ?? [];
      if (table === undefined) return;
      await insertRows(trx, table, JSON.parse(Buffer.from(bytes).toString()) as TableRow[]);
    });
    await copying.setNextIds(trx, manifest.next_ids);
    await resume();
  });
  await migrate(staging);
}
