import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { appliedMigrations } from '../../platform/database/migrate.ts';
import { hasLockedKeys, LOCKED_KEYS, writeArchive } from './backupArchive.ts';
import { KEY_TABLE } from './restoreRepository.ts';
import { withScratch } from './scratchFolder.ts';

interface BackupDeps {
  database: Pick<Database, 'dialect' | 'snapshot'>;
  /** Folder of the media store. */
  media: string;
  /** Folder of the backups; made when missing. */
  folder: string;
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
}

type ReportTables = (tables: number, allTables: number) => void;

export interface BackupService {
  /** Writes database and media into one archive, as they are at one moment. */
  create(onProgress?: ReportTables, options?: BackupOptions): Promise<BackupFile>;
  /** The same in a transaction that is the only one. */
  createIn(trx: Queries): Promise<BackupFile>;
  /** Newest first. */
  list(): Promise<BackupFile[]>;
  /** Path of a listed backup; null for other names. */
  fileOf(name: string): Promise<string | null>;
  /** Name of an archive that shows the shop at a moment; another at each call. */
  nameAt(moment: Date): string;
  /** Removes a listed backup. */
  remove(name: string): Promise<void>;
  /** Deletes all but the newest `keep`. Returns the names of the deleted ones. */
  prune(keep: number): Promise<string[]>;
}

/** Older ones have another first word, or no milliseconds. */
const NAME =
  /^(?:respaldo|brazada)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)(-\d{3})?Z-[0-9a-f]{4}\.tar\.gz$/;
const MEDIA_FILE = /^[0-9a-f]{32}\.[a-z0-9]+$/;

export function backupService({ database, media, folder, clock }: BackupDeps): BackupService {
  const { copying } = database.dialect;
  /** Archives by name with what they have; they never change. */
  const withKeys = new Map<string, boolean>();

  const write = (
    view: Queries,
    onProgress: ReportTables,
    options: BackupOptions = {},
  ): Promise<BackupFile> =>
    withScratch(folder, async (scratch) => {
      const name = nameAt(clock.now());
      const draft = join(scratch, name);
      await writeDraft(view, draft, onProgress, options);
      await rename(draft, join(folder, name));
      return described(name);
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
      migrations: await appliedMigrations(view),
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
      for await (const file of mediaFiles()) {
        await add(`media/${file}`, await readFile(join(media, file.slice(0, 2), file)));
      }
    });
  }

  /** Rows of the snapshot name only files that existed before it, and no file is ever changed. */
  async function* mediaFiles(): AsyncIterable<string> {
    for (const part of (await readdir(media).catch(() => [])).sort()) {
      const names = await readdir(join(media, part)).catch(() => []);
      yield* names.filter((each) => MEDIA_FILE.test(each)).sort();
    }
  }

  async function described(name: string): Promise<BackupFile> {
    const { size } = await stat(join(folder, name));
    const [, day = '', hours = '', minutes = '', seconds = '', rest = ''] = NAME.exec(name) ?? [];
    const time = `${hours}:${minutes}:${seconds}${rest.replace('-', '.')}`;
    const hasKeys = withKeys.get(name) ?? (await hasLockedKeys(join(folder, name)));
    withKeys.set(name, hasKeys);
    return { name, bytes: size, createdAt: new Date(`${day}${time}Z`), hasKeys };
  }

  async function list(): Promise<BackupFile[]> {
    const names = await readdir(folder).catch(() => []);
    const backups = names.filter((name) => NAME.test(name)).sort();
    return Promise.all(backups.reverse().map(described));
  }

  async function fileOf(name: string): Promise<string | null> {
    const found = (await list()).some((each) => each.name === name);
    return found ? join(folder, name) : null;
  }

  const remove = (name: string) => rm(join(folder, name), { force: true });

  async function prune(keep: number): Promise<string[]> {
    const old = (await list()).slice(keep);
    for (const { name } of old) await remove(name);
    return old.map((each) => each.name);
  }

  return {
    create: (onProgress = () => undefined, options) =>
      database.snapshot((view) => write(view, onProgress, options)),
    createIn: (trx) => write(trx, () => undefined),
    list,
    fileOf,
    nameAt,
    remove,
    prune,
  };
}

/** Two processes may begin at the same moment. */
function nameAt(now: Date): string {
  const time = now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-');
  return `respaldo-${time}Z-${randomBytes(2).toString('hex')}.tar.gz`;
}
