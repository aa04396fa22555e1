import { join } from 'node:path';
import type { RestoredKeys } from '../../../domain/tools/backupSchedule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { DatabaseUnavailable } from '../../platform/database/DatabaseUnavailable.ts';
import type { TableRow } from '../../platform/database/Dialect.ts';
import { driverCode } from '../../platform/database/driverCode.ts';
import { migrate, schemaFit } from '../../platform/database/migrate.ts';
import { missingStep, sinceBaseline } from '../../platform/database/migrations/0111_baseline.ts';
import { MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { openSqlite } from '../../platform/database/sqlite/openSqlite.ts';
import type { KeyStore } from '../../platform/keys/keyStore.ts';
import { unlock } from '../../platform/keys/sealing.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { MEDIA_TYPES, type MediaExtension } from '../../platform/media/preparePicture.ts';
import {
  LOCKED_KEYS,
  readEntries,
  RefusedArchive,
  verifyArchive,
  type BackupManifest,
} from './backupArchive.ts';
import { highest, insertRows, KEY_TABLE, replaceAll } from './restoreRepository.ts';
import { withScratch } from './scratchFolder.ts';

interface CheckDeps {
  /** The archive is unpacked here, and its files are removed afterwards. */
  folder: string;
  /** Refuses an archive without a full admin. */
  needsAdmin?: boolean;
}

interface RestoreDeps extends CheckDeps {
  /** Migrated. */
  database: Database;
  media: MediaStore;
  clock: Clock;
  /**
   * Backs up the current state once all other writes are stopped. Returns how to undo that, should the restore fail
   * after it.
   */
  keep?: (trx: Queries) => Promise<() => Promise<void>>;
  /** Runs in the transaction of the restore, at its end. */
  record?: (trx: Queries) => Promise<void>;
  /** Restores the archive's keys of providers too; without it they are left out. */
  keys?: {
    passphrase: string;
    store: Pick<KeyStore, 'importAll'>;
  };
}

export interface Restored {
  manifest: BackupManifest;
  /** Mails that the archive had not sent, which wait until an admin decides. */
  heldMails: number;
  keys: RestoredKeys;
}

const TABLE_ENTRY = /^tables\/(\w+)\/\d+\.json$/;
const OTHER_ENTRY = /^(?:keys\.json|media\/[0-9a-f]{32}\.(\w+)|documents\/([0-9a-f]{32}\.\w+))$/;
const EXTENSIONS = Object.keys(MEDIA_TYPES) as MediaExtension[];
/** PostgreSQL's code for a role that does not own the tables. */
const FORBIDDEN = '42501';
/** PostgreSQL's class of values that a column cannot have. */
const BAD_VALUE = /^22/;

/**
 * Replaces all data by that of an archive, of either database and of this or an older version. It is first loaded into
 * a database of its own, migrated and checked there. Only then does the shop stop writing, and nothing that it
 * acknowledged before is missing in what `keep` sees. @throws RefusedArchive when nothing was changed
 */
export async function restoreBackup(file: string, deps: RestoreDeps): Promise<Restored> {
  const { database, media, clock, keep, record } = deps;
  await refuseUpgrading(file, database);
  return staged(file, deps, async (staging, manifest) => {
    const { passphrase, store } = deps.keys ?? {};
    let keys: Restored['keys'] = 'none';
    let opened: string | null = null;
    await readEntries(file, OTHER_ENTRY, async ([entry, named, document], bytes) => {
      // It is the first of them: nothing is written for a wrong passphrase.
      if (entry === LOCKED_KEYS) {
        opened = passphrase === undefined ? null : await openKeys(bytes.toString(), passphrase);
        keys = opened === null ? 'left' : 'restored';
        return;
      }
      if (document !== undefined) return media.documents.write(document, bytes);
      const extension = EXTENSIONS.find((each) => each === named);
      if (extension) await media.put(bytes, extension);
    });
    const heldMails = await database.changeAlone(async (trx) => {
      const undo = await keep?.(trx);
      try {
        const held = await replaceAll(database, trx, { staging, at: clock.now().getTime() });
        if (opened !== null) await store?.importAll(trx, opened);
        await record?.(trx);
        return held;
      } catch (error) {
        await undo?.();
        if (driverCode(error, 'code') === FORBIDDEN) throw notOwner(file, error);
        throw isOfItsRows(database, error) ? inconsistent(file, error) : error;
      }
    });
    return { manifest, heldMails, keys };
  });
}

/** @throws RefusedArchive for another passphrase */
async function openKeys(locked: string, passphrase: string): Promise<string> {
  const opened = await unlock(passphrase, locked, LOCKED_KEYS).catch(() => null);
  if (opened !== null) return opened;
  throw new RefusedArchive(
    'locked',
    'That passphrase does not open the keys of this backup. Nothing was restored.',
  );
}

/** The manifest of an archive that this version can restore. @throws RefusedArchive */
export function checkBackup(file: string, deps: CheckDeps): Promise<BackupManifest> {
  return staged(file, deps, async (_staging, manifest) => manifest);
}

/** Runs with an archive in a database of this version. @throws RefusedArchive */
async function staged<Result>(
  file: string,
  { folder, needsAdmin = false }: CheckDeps,
  run: (staging: Database, manifest: BackupManifest) => Promise<Result>,
): Promise<Result> {
  const manifest = await verifyArchive(file);
  refuseOthers(file, manifest);
  return withScratch(folder, async (scratch) => {
    const staging = openSqlite(join(scratch, 'staging.db'), { isDurable: false });
    try {
      await stage(file, manifest, staging).catch((error: unknown) => {
        throw error instanceof DatabaseUnavailable ? error : inconsistent(file, error);
      });
      if (needsAdmin && !(await hasAdmin(staging.db))) {
        throw new RefusedArchive('noAdmin', `Nobody in ${file} may use the tools.`);
      }
      return await run(staging, manifest);
    } finally {
      await staging.close();
    }
  });
}

function refuseOthers(file: string, { migrations }: BackupManifest): void {
  const missing = missingStep(migrations);
  if (missing !== null) {
    throw new RefusedArchive(
      'older',
      `${file} was written by an older version of the shop (it has no step ${missing}): restore it with the last 0.1 version, and take a backup of that. Nothing was restored.`,
    );
  }
  const unknown = sinceBaseline(migrations).find(
    (name) => !MIGRATIONS.some((each) => each.name === name),
  );
  if (unknown === undefined) return;
  throw new RefusedArchive(
    'newer',
    `${file} was written by a newer version of the shop (it has step ${unknown}): nothing was restored.`,
  );
}

/** @throws Error for tables, columns and rows that the archive's version cannot have */
async function stage(file: string, manifest: BackupManifest, staging: Database): Promise<void> {
  const { copying } = staging.dialect;
  const had = sinceBaseline(manifest.migrations);
  await migrate(
    staging,
    MIGRATIONS.filter(({ name }) => had.includes(name)),
  );
  await staging.transaction(async (trx) => {
    const tables = new Set(await copying.tables(trx));
    const resume = await copying.suspendRules(trx);
    await copying.empty(trx);
    await readEntries(file, TABLE_ENTRY, async ([, table = ''], bytes) => {
      if (table === KEY_TABLE) return;
      if (!tables.has(table)) throw new Error(`There is no table ${table}`);
      await insertRows(trx, table, JSON.parse(bytes.toString()) as TableRow[]);
    });
    const known = Object.entries(manifest.next_ids).filter(([table]) => tables.has(table));
    const counted = await copying.nextIds(trx);
    await copying.setNextIds(trx, highest(counted, Object.fromEntries(known)));
    await resume();
  });
  await migrate(staging);
}

/** This version does not know what rows the newer one's tables begin with. */
async function refuseUpgrading(file: string, database: Database): Promise<void> {
  const { newer, foreign } = await schemaFit(database);
  const [step] = [...newer, ...foreign];
  if (step === undefined) return;
  throw new RefusedArchive(
    'upgrading',
    `A newer version of the shop has changed the database (it has step ${step}): restore ${file} with that version. Nothing was restored.`,
  );
}

async function hasAdmin(db: Queries): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', 1)
    .where('admin_areas', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** SQLite takes rows that PostgreSQL does not. */
function isOfItsRows({ dialect }: Database, error: unknown): boolean {
  return dialect.constraintOf(error) !== null || BAD_VALUE.test(String(driverCode(error, 'code')));
}

function notOwner(file: string, cause: unknown): RefusedArchive {
  return new RefusedArchive(
    'notOwner',
    `The role of DATABASE_URL does not own the tables, as a restore needs: run npm run restore with the role that does. Nothing of ${file} was restored.`,
    cause,
  );
}

function inconsistent(file: string, cause: unknown): RefusedArchive {
  return new RefusedArchive(
    'inconsistent',
    `What ${file} has in it does not fit this shop: nothing was restored.`,
    cause,
  );
}
