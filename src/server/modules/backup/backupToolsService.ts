import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type BackupSchedule,
  type KeptBackup,
  nextBackup,
  type StoredSchedule,
} from '../../../domain/tools/backupSchedule.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomToken } from '../../platform/crypto/token.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/defineJob.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { invalid, notFound } from '../../platform/ShopError.ts';
import { RefusedArchive, type ArchiveFault } from './backupArchive.ts';
import type { BackupService } from './backupService.ts';
import { restoreBackup, verifyBackup } from './restoreService.ts';

interface BackupToolsDeps {
  database: Database;
  media: MediaStore;
  archives: BackupService;
  /** Folder of the backups. */
  folder: string;
  clock: Clock;
  /** Starts the stored jobs, after the commit. */
  wakeJobs: () => void;
}

export interface BackupToolsService {
  list(): Promise<{ backups: KeptBackup[]; schedule: StoredSchedule }>;
  /** Starts a job; returns its id. */
  create(by: Actor): Promise<number>;
  /** Keeps an archive that was made elsewhere. @throws ShopError invalid for one that could not be restored */
  add(archive: Readable, by: Actor): Promise<KeptBackup>;
  /** Path of a backup, whose download is recorded. @throws ShopError notFound */
  fileFor(name: string, by: Actor): Promise<string>;
  /** @throws ShopError notFound */
  remove(name: string, by: Actor): Promise<void>;
  /**
   * Replaces the shop's data by that of a backup, after backing up what there is. @throws ShopError notFound, and
   * invalid when nothing was changed
   */
  restore(name: string, by: Actor): Promise<void>;
  /** @throws ShopError conflict for an old version */
  saveSchedule(schedule: BackupSchedule & { version: number }, by: Actor): Promise<StoredSchedule>;
  /** Starts the job of a backup that is due. */
  enqueueDue(): Promise<void>;
  jobs: readonly JobHandler[];
}

/** Deletes older ones when `keep` is set. */
interface BackupParams {
  keep: number | null;
}

const NOBODY: Actor = { userId: 0, ip: '', userAgent: '' };
const NO_BACKUP = 'No encontramos esa copia.';
const FAULTS: Readonly<Record<ArchiveFault, string>> = {
  missing: NO_BACKUP,
  foreign: 'Ese archivo no es una copia de seguridad de esta tienda. No cambió nada.',
  damaged: 'Esa copia está dañada. No cambió nada.',
  newer:
    'Esa copia es de una versión más nueva de la tienda: actualizá la tienda primero. No cambió nada.',
};

export function backupToolsService(deps: BackupToolsDeps): BackupToolsService {
  const { database, media, archives, folder, clock, wakeJobs } = deps;
  const now = () => clock.now().getTime();

  const backup = defineJob<BackupParams, { name: string; bytes: number }>({
    kind: 'backup',
    isSlow: true,
    prepare: (_work, tell) => archives.create((done, total) => tell({ done, total })),
    step: async (trx, { params, prepared: { name, bytes }, by, at }) => {
      if (params.keep !== null) await archives.prune(params.keep);
      await recordAudit(trx, by, {
        at,
        action: 'created',
        entity: 'backup',
        id: name,
        after: { bytes },
      });
      return { cursor: null, done: 0, refusals: [] };
    },
  });

  async function schedule(on: Queries): Promise<StoredSchedule> {
    const row = await on.selectFrom('backup_schedule').selectAll().executeTakeFirstOrThrow();
    const { rhythm: every, hour, keep, next_at: nextAt, version } = row;
    return { every, hour, keep, nextAt, version };
  }

  async function fileOf(name: string): Promise<string> {
    const file = await archives.fileOf(name);
    if (file === null) throw notFound(NO_BACKUP);
    return file;
  }

  const record = (by: Actor, action: 'deleted' | 'exported' | 'restored' | 'created', id: string) =>
    database.transaction((trx) =>
      recordAudit(trx, by, { at: now(), action, entity: 'backup', id }),
    );

  const kept = async () =>
    (await archives.list()).map(({ createdAt, ...each }) => ({
      ...each,
      createdAt: createdAt.getTime(),
    }));

  return {
    jobs: [backup.handler],
    list: async () => ({ backups: await kept(), schedule: await schedule(database.db) }),
    create: async (by) => {
      const id = await database.transaction((trx) =>
        backup.enqueue(trx, by, { params: { keep: null }, total: 0, at: now() }),
      );
      wakeJobs();
      return id;
    },
    add: async (archive, by) => {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomToken()}.part`);
      try {
        await pipeline(archive, createWriteStream(draft, { flags: 'wx' }));
        const manifest = await verifyBackup(draft).catch(inSpanish);
        const name = archives.nameAt(new Date(manifest.created_at));
        await rename(draft, join(folder, name));
        await record(by, 'created', name);
        const added = (await kept()).find((each) => each.name === name);
        if (!added) throw notFound(NO_BACKUP);
        return added;
      } finally {
        await rm(draft, { force: true });
      }
    },
    fileFor: async (name, by) => {
      const file = await fileOf(name);
      await record(by, 'exported', name);
      return file;
    },
    remove: async (name, by) => {
      await rm(await fileOf(name), { force: true });
      await record(by, 'deleted', name);
    },
    restore: async (name, by) => {
      const file = await fileOf(name);
      await verifyBackup(file).catch(inSpanish);
      await archives.create();
      await restoreBackup(file, { database, media }).catch(inSpanish);
      await database.transaction(async (trx) => {
        // Work of the shop as it was: none of it goes on by itself.
        await trx
          .updateTable('jobs')
          .set({ state: 'cancelled', ended_at: now() })
          .where('state', 'in', ['waiting', 'running'])
          .execute();
        await recordAudit(trx, by, { at: now(), action: 'restored', entity: 'backup', id: name });
      });
    },
    saveSchedule: ({ version, ...wanted }, by) =>
      database.transaction(async (trx) => {
        const before = await schedule(trx);
        if (before.version !== version) throw await staleSave(trx, 'backupSchedule', 1);
        const { every: rhythm, hour, keep } = wanted;
        const next_at = nextBackup(wanted, now());
        await trx
          .updateTable('backup_schedule')
          .set({ rhythm, hour, keep, next_at, version: version + 1 })
          .execute();
        const change = { at: now(), action: 'changed', entity: 'backupSchedule', id: 1 } as const;
        await recordAudit(trx, by, { ...change, before: audited(before), after: audited(wanted) });
        return { ...wanted, nextAt: next_at, version: version + 1 };
      }),
    enqueueDue: async () => {
      const due = await schedule(database.db);
      if (due.nextAt === null || due.nextAt > now()) return;
      const isOurs = await database.transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('backup_schedule')
          .set({ next_at: nextBackup(due, now()) })
          .where('next_at', '=', due.nextAt)
          .executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) return false;
        const params = { keep: due.keep };
        await backup.enqueue(trx, NOBODY, { params, total: 0, at: now() });
        return true;
      });
      if (isOurs) wakeJobs();
    },
  };
}

function audited({ every, hour, keep }: BackupSchedule) {
  return { every, hour, keep };
}

function inSpanish(error: unknown): never {
  if (error instanceof RefusedArchive) throw invalid(FAULTS[error.fault]);
  throw error;
}
