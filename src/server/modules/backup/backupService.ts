import { randomBytes } from 'node:crypto';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../../platform/bucket/Bucket.ts';
import { BucketFault } from '../../platform/bucket/BucketFault.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { schemaFit } from '../../platform/database/migrate.ts';
import { isMediaName, type MediaStore } from '../../platform/media/MediaStore.ts';
import type { BucketFiles } from '../../platform/media/StoredFiles.ts';
import { operatorErrorIn } from '../../platform/OperatorError.ts';
import { LOCKED_KEYS, writeArchive } from './backupArchive.ts';
import { backupPlace, type PlacedArchive } from './backupPlace.ts';
import { KEY_TABLE } from './restoreRepository.ts';
import { withScratch } from './scratchFolder.ts';

interface BackupDeps {
  database: Pick<Database, 'dialect' | 'snapshot'>;
  media: Pick<MediaStore, 'files' | 'documents'>;
  /** Folder of the backups; made when missing. */
  folder: string;
  /** The archives' home, if there is one: the folder then has them only on their way there. */
  bucket: Bucket | null;
  /** Reports archives that stay in the folder because the bucket did not take them. */
  onBucketFault: (error: unknown) => void;
  clock: Clock;
}

export interface BackupFile {
  name: string;
  bytes: number;
  createdAt: Date;
  /** It has keys of providers, locked with a passphrase. */
  hasKeys: boolean;
}

interface BackupOptions {
  /** Keys of providers, locked with a passphrase; left out without one. */
  lockedKeys?: string | null;
  /** Gets a copy too. */
  copy?: string | null;
}

type ReportTables = (tables: number, allTables: number) => void;

export interface BackupService {
  /** Writes database and media into one archive, as they are at one moment. */
  create(onProgress?: ReportTables, options?: BackupOptions): Promise<BackupFile>;
  /** The same in a transaction that is the only one. */
  createIn(trx: Queries): Promise<BackupFile>;
  /** Newest first. */
  list(): Promise<BackupFile[]>;
  /** Path of a listed backup, which is fetched from the bucket; null for other names. */
  fileOf(name: string): Promise<string | null>;
  /** Name of an archive that shows the shop at a moment; another at each call. */
  nameAt(moment: Date): string;
  /** Removes a listed backup. */
  remove(name: string): Promise<void>;
  /** Brings the archives of the folder into the bucket, if there is one. */
  carry(): Promise<void>;
  /** Deletes all but the newest `keep`. Returns the names of the deleted ones. */
  prune(keep: number): Promise<string[]>;
}

/** Older ones have another first word, or no milliseconds. */
const NAME =
  /^(?:respaldo|brazada)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)(-\d{3})?Z-[0-9a-f]{4}\.tar\.gz$/;

export function backupService(deps: BackupDeps): BackupService {
  const { database, media, folder, clock } = deps;
  const { copying } = database.dialect;
  const place = backupPlace(deps, (name) => NAME.test(name));

  const write = (
    view: Queries,
    onProgress: ReportTables,
    options: BackupOptions = {},
  ): Promise<BackupFile> =>
    withScratch(folder, async (scratch) => {
      const name = nameAt(clock.now());
      const draft = join(scratch, name);
      await writeDraft(view, draft, onProgress, options);
      if (options.copy) await copyFile(draft, options.copy);
      await rename(draft, join(folder, name));
      return described(await place.describe(name));
    });

  async function writeDraft(
    view: Queries,
    draft: string,
    onProgress: ReportTables,
    { lockedKeys = null }: BackupOptions,
  ): Promise<void> {
    const manifest = {
      format: 1 as const,
      created_at: clock.now().toISOString(),
      migrations: (await schemaFit({ db: view, dialect: database.dialect })).applied,
      next_ids: await copying.nextIds(view),
    };
    await writeArchive(draft, manifest, async (add) => {
      if (lockedKeys !== null) await add(LOCKED_KEYS, lockedKeys);
      const tables = (await copying.tables(view)).filter((table) => table !== KEY_TABLE);
      for (const [done, table] of tables.entries()) {
        let part = 0;
        for await (const rows of copying.rows(view, table)) {
          part += 1;
          await add(`tables/${table}/${part}.json`, JSON.stringify(rows));
        }
        onProgress(done + 1, tables.length);
      }
      // Rows of the snapshot name only files that existed before it, and no file is ever changed.
      for await (const { name } of media.files.list()) {
        if (isMediaName(name)) await add(`media/${name}`, await bytesOf(media.files, name));
      }
      for await (const { name } of media.documents.list()) {
        await add(`documents/${name}`, await bytesOf(media.documents, name));
      }
    });
  }

  async function bytesOf(files: BucketFiles, name: string): Promise<Buffer> {
    const bytes = await files.read(name);
    if (bytes === null) throw new Error(`The file ${name} is gone`);
    return bytes;
  }

  async function list(): Promise<BackupFile[]> {
    return (await place.list()).map(described);
  }

  async function prune(keep: number): Promise<string[]> {
    try {
      const old = (await list()).slice(keep);
      for (const { name } of old) await place.remove(name);
      return old.map((each) => each.name);
    } catch (error) {
      if (!(operatorErrorIn(error) instanceof BucketFault)) throw error;
      // The backup is made; the next one deletes what this one could not.
      deps.onBucketFault(error);
      return [];
    }
  }

  return {
    create: async (onProgress = () => undefined, options) => {
      const made = await database.snapshot((view) => write(view, onProgress, options));
      await place.carry();
      return made;
    },
    createIn: (trx) => write(trx, () => undefined),
    list,
    fileOf: async (name) =>
      (await list()).some((each) => each.name === name) ? place.fileOf(name) : null,
    nameAt,
    remove: (name) => place.remove(name),
    carry: () => place.carry(),
    prune,
  };
}

function described(archive: PlacedArchive): BackupFile {
  const { name } = archive;
  const [, day = '', hours = '', minutes = '', seconds = '', rest = ''] = NAME.exec(name) ?? [];
  const time = `${hours}:${minutes}:${seconds}${rest.replace('-', '.')}`;
  return { ...archive, createdAt: new Date(`${day}${time}Z`) };
}

/** Two processes may begin at the same moment. */
function nameAt(now: Date): string {
  const time = now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-');
  return `respaldo-${time}Z-${randomBytes(2).toString('hex')}.tar.gz`;
}
