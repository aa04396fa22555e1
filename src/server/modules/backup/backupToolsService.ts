import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
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
import type { Database, Queries } from '../../platform/database/Database.ts';
import { BY_THE_SHOP, defineJob, type JobHandler } from '../../platform/jobs/defineJob.ts';
import type { Keyring, Sealed } from '../../platform/keys/keyring.ts';
import type { KeyStore } from '../../platform/keys/keyStore.ts';
import { lock } from '../../platform/keys/sealing.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { conflict, invalid, notFound, refuseFaults, ShopError } from '../../platform/ShopError.ts';
import { LOCKED_KEYS, RefusedArchive, type ArchiveFault } from './backupArchive.ts';
import type { BackupService } from './backupService.ts';
import { checkBackup, restoreBackup, type Restored } from './restoreService.ts';
import { withScratch } from './scratchFolder.ts';

interface BackupToolsDeps {
  database: Database;
  media: MediaStore;
  archives: BackupService;
  /** Folder of the backups. */
  folder: string;
  keyStore: Pick<KeyStore, 'exportAll' | 'importAll'>;
  /** Keeps keys unreadable until their backup is made. */
  keyring: Pick<Keyring, 'seal' | 'open'>;
  clock: Clock;
  /** Starts the stored jobs, after the commit. */
  wakeJobs: () => void;
}

export interface BackupToolsService {
  list(): Promise<{ backups: KeptBackup[]; schedule: StoredSchedule }>;
  /** Starts a job, unless one has yet to begin; returns its id. */
  create(by: Actor): Promise<number>;
  /** The same with the keys of providers, locked with a passphrase. @throws ShopError conflict without any */
  createWithKeys(passphrase: string, by: Actor): Promise<number>;
  /** Keeps an archive that was made elsewhere. @throws ShopError invalid for one that could not be restored */
  add(archive: Readable, by: Actor): Promise<KeptBackup>;
  /** Path of a backup, whose download is recorded. @throws ShopError notFound */
  fileFor(name: string, by: Actor): Promise<string>;
  /** @throws ShopError notFound */
  remove(name: string, by: Actor): Promise<void>;
  /**
   * Replaces the shop's data by that of a backup, after backing up what there is; its keys of providers too with their
   * passphrase. @throws ShopError notFound, and invalid or unavailable when nothing was changed
   */
  restore(
    name: string,
    passphrase: string | undefined,
    by: Actor,
  ): Promise<Pick<Restored, 'heldMails' | 'keys'>>;
  /** @throws ShopError conflict for an old version */
  saveSchedule(schedule: BackupSchedule & { version: number }, by: Actor): Promise<StoredSchedule>;
  /** Starts the job of a backup that is due. */
  enqueueDue(): Promise<void>;
  jobs: readonly JobHandler[];
}

/** `keep` is null for one that was asked for. */
interface BackupParams {
  keep: number | null;
  /** Keys of providers, locked with a passphrase. They are sealed as well: other backups have this row. */
  lockedKeys?: Sealed;
}

const PLAIN: BackupParams = { keep: null };
const KEYS_OF_JOB = 'keys of a backup job';
/** A requested backup leaves at most this many, or more where the schedule keeps more. */
const MOST_KEPT = 30;
const NO_KEYS = 'En las herramientas no hay claves cargadas: hacé una copia sin claves.';
const UNREADABLE = 'La tienda no puede leer las claves de esta copia: pedila de nuevo.';
const NO_BACKUP = 'No encontramos esa copia.';
const NO_COPY =
  'No pudimos hacer la copia de lo que hay ahora: fijate si queda lugar en el disco. No cambió nada.';
const FAULTS: Readonly<Record<ArchiveFault, string>> = {
  missing: NO_BACKUP,
  foreign: 'Ese archivo no es una copia de seguridad de esta tienda. No cambió nada.',
  damaged: 'Esa copia está dañada. No cambió nada.',
  tooLarge:
    'Esa copia, descomprimida, es más grande de lo que puede ser una tienda. No cambió nada.',
  inconsistent:
    'Esa copia no se puede restaurar: lo que tiene adentro no corresponde a esta tienda. No cambió nada.',
  locked: 'Esa frase no abre las claves de la copia. No cambió nada.',
  noAdmin:
    'En esa copia nadie puede usar todas las herramientas: al restaurarla quedarían cerradas para siempre. No cambió nada.',
  newer:
    'Esa copia es de una versión más nueva de la tienda: actualizá la tienda primero. No cambió nada.',
  upgrading:
    'La tienda se está actualizando: una versión más nueva ya cambió la base de datos. Restaurá la copia cuando termine. No cambió nada.',
  notOwner:
    'Esta tienda no puede reemplazar su base de datos: le falta el permiso. Pedile a quien la instaló que restaure la copia en el servidor. No cambió nada.',
  older:
    'Esa copia es de una versión anterior a la 0.1 completa: restaurala con la última versión 0.1 de la tienda, y hacé ahí una copia nueva. No cambió nada.',
};

export function backupToolsService(deps: BackupToolsDeps): BackupToolsService {
  const { database, media, archives, folder, clock, wakeJobs } = deps;
  const now = () => clock.now().getTime();

  const backup = defineJob<BackupParams, { name: string; bytes: number }>({
    kind: 'backup',
    isSlow: true,
    prepare: async ({ params }, report) => {
      const lockedKeys = params.lockedKeys ? await keysOf(params.lockedKeys) : null;
      return archives.create((done, total) => report({ done, total }), { lockedKeys });
    },
    step: async (trx, { jobId, params, prepared: { name, bytes }, by, at }) => {
      const { every, keep } = await schedule(trx);
      const asked = Math.max(MOST_KEPT, every === 'never' ? 0 : keep);
      await archives.prune(params.keep ?? asked);
      await recordAudit(trx, by, {
        at,
        action: 'created',
        entity: 'backup',
        id: name,
        after: { bytes, ...(params.lockedKeys && { keys: true }) },
      });
      if (params.lockedKeys) {
        const rest = JSON.stringify({ keep: params.keep } satisfies BackupParams);
        await trx.updateTable('jobs').set({ params: rest }).where('id', '=', jobId).execute();
      }
      return { cursor: null, done: 0, refusals: [] };
    },
  });

  async function keysOf(sealed: Sealed): Promise<string> {
    const locked = await deps.keyring.open(sealed, KEYS_OF_JOB);
    if (locked === null) throw new ShopError('unavailable', UNREADABLE);
    return locked;
  }

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

  async function keep(trx: Queries): Promise<() => Promise<void>> {
    const { name } = await archives.createIn(trx).catch((error: unknown) => {
      throw error instanceof ShopError
        ? error
        : new ShopError('unavailable', NO_COPY, { cause: error });
    });
    return () => archives.remove(name);
  }

  const record = (by: Actor, action: 'deleted' | 'exported' | 'restored' | 'created', id: string) =>
    database.transaction((trx) =>
      recordAudit(trx, by, { at: now(), action, entity: 'backup', id }),
    );

  const storedBackups = async () =>
    (await archives.list()).map(({ createdAt, ...each }) => ({
      ...each,
      createdAt: createdAt.getTime(),
    }));

  return {
    jobs: [backup.handler],
    list: async () => ({ backups: await storedBackups(), schedule: await schedule(database.db) }),
    create: async (by) => {
      const id = await database.transaction(async (trx) => {
        const waiting = await trx
          .selectFrom('jobs')
          .select('id')
          .where('kind', '=', 'backup')
          .where('state', '=', 'waiting')
          .where('params', '=', JSON.stringify(PLAIN))
          .executeTakeFirst();
        if (waiting) return waiting.id;
        return backup.enqueue(trx, by, { params: PLAIN, total: 0, at: now() });
      });
      wakeJobs();
      return id;
    },
    createWithKeys: async (passphrase, by) => {
      const keys = await deps.keyStore.exportAll(database.db);
      if (keys === null) throw conflict(NO_KEYS);
      const locked = await lock(passphrase, keys, LOCKED_KEYS);
      const lockedKeys = await deps.keyring.seal(locked, KEYS_OF_JOB);
      const params = { ...PLAIN, lockedKeys };
      const id = await database.transaction((trx) =>
        backup.enqueue(trx, by, { params, total: 0, at: now() }),
      );
      wakeJobs();
      return id;
    },
    add: async (archive, by) => {
      const name = await withScratch(folder, async (scratch) => {
        const draft = join(scratch, 'upload');
        await pipeline(archive, createWriteStream(draft, { flags: 'wx' }));
        const checked = checkBackup(draft, { folder, needsAdmin: true });
        const manifest = await checked.catch(inSpanish);
        const fileName = archives.nameAt(new Date(manifest.created_at));
        await rename(draft, join(folder, fileName));
        return fileName;
      });
      await archives.carry();
      await record(by, 'created', name);
      const added = (await storedBackups()).find((each) => each.name === name);
      if (!added) throw notFound(NO_BACKUP);
      return added;
    },
    fileFor: async (name, by) => {
      const file = await fileOf(name);
      await record(by, 'exported', name);
      return file;
    },
    remove: async (name, by) => {
      await fileOf(name);
      await archives.remove(name);
      await record(by, 'deleted', name);
    },
    restore: async (name, passphrase, by) => {
      const file = await fileOf(name);
      const entry = { action: 'restored', entity: 'backup', id: name } as const;
      const { heldMails, keys } = await restoreBackup(file, {
        database,
        media,
        folder,
        clock,
        needsAdmin: true,
        keep,
        ...(passphrase && { keys: { passphrase, store: deps.keyStore } }),
        record: (trx) => recordAudit(trx, by, { at: now(), ...entry }),
      }).catch(inSpanish);
      await archives.carry();
      return { heldMails, keys };
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
        await backup.enqueue(trx, BY_THE_SHOP, { params, total: 0, at: now() });
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
  if (!(error instanceof RefusedArchive)) throw error;
  if (error.fault === 'locked') refuseFaults({ passphrase: FAULTS.locked });
  throw invalid(FAULTS[error.fault]);
}
