import { fillPath } from '../../../contract/fillPath.ts';
import {
  backupScheduleFromWire,
  keptBackupFromWire,
} from '../../../contract/tools/backupToolsMapping.ts';
import { BACKUP_TOOLS_PATHS as PATHS, RESTORE_WORD } from '../../../contract/tools/toolsPaths.ts';
import type { BackupsWire, RestoredWire } from '../../../contract/tools/backupToolsSchemas.ts';
import type {
  BackupSchedule,
  KeptBackup,
  RestoredKeys,
  StoredSchedule,
} from '../../../domain/tools/backupSchedule.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export { RESTORE_WORD };
export const BACKUP_UPLOAD = PATHS.upload;

export function backupDownloadPath(name: string): string {
  return fillPath(PATHS.download, { name });
}

export function backupRestorePath(name: string): string {
  return fillPath(PATHS.restore, { name });
}

/** Reads the outcome for keys of providers in the answer of a restore. */
export function keysOfRestore(answer: unknown): RestoredKeys {
  return (answer as RestoredWire).keys;
}

interface Backups {
  /** Newest first. */
  backups: KeptBackup[];
  schedule: StoredSchedule;
}

/** Backups of the shop. */
export const backupsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getBackups: build.query<Backups, void>({
      query: () => ({ path: PATHS.backups }),
      transformResponse: ({ backups, schedule }: BackupsWire) => ({
        backups: backups.map(keptBackupFromWire),
        schedule: backupScheduleFromWire(schedule),
      }),
      providesTags: ['Backup'],
      keepUnusedDataFor: 0,
    }),
    /** Fails for a token that the shop does not know. The session does not end by it. */
    checkSession: build.query<unknown, string>({
      query: (token) => ({ path: PATHS.backups, token }),
    }),
    /** It has keys of providers where there is a passphrase that locks them. */
    createBackup: build.mutation<number, { passphrase: string | null }>({
      query: ({ passphrase }) =>
        passphrase === null
          ? { path: PATHS.backups, body: {} }
          : { path: PATHS.withKeys, body: { passphrase } },
      transformResponse: ({ job_id: id }: { job_id: number }) => id,
      invalidatesTags: ['Job'],
    }),
    removeBackup: build.mutation({
      query: (name: string) => ({ path: fillPath(PATHS.remove, { name }), body: {} }),
      invalidatesTags: ['Backup', 'Audit'],
    }),
    saveSchedule: build.mutation({
      query: (body: BackupSchedule & { version: number }) => ({ path: PATHS.schedule, body }),
      transformResponse: backupScheduleFromWire,
      invalidatesTags: ['Backup', 'Audit'],
    }),
  }),
});

export const {
  useGetBackupsQuery,
  useLazyGetBackupsQuery,
  useCreateBackupMutation,
  useRemoveBackupMutation,
  useSaveScheduleMutation,
} = backupsToolsApi;
