import type { Bucket } from '../../platform/bucket/Bucket.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';
import type { KeyStore } from '../../platform/keys/keyStore.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { backupService } from './backupService.ts';
import { backupToolsRoutes } from './backupToolsRoutes.ts';
import { backupToolsService } from './backupToolsService.ts';
import { sweepScratch } from './scratchFolder.ts';

interface BackupToolsDeps {
  database: Database;
  media: MediaStore;
  /** Folder of the backups. */
  folders: { backups: string };
  bucket: Bucket | null;
  clock: Clock;
  keyStore: KeyStore;
  keyring: Keyring;
  logger: Pick<Logger, 'error'>;
  /** Starts the stored jobs, after the commit. */
  wakeJobs: () => void;
}

const SCHEDULE_POLL_MS = 60_000;

/** Backups, as admins make, keep and restore them. */
export function createBackupTools(deps: BackupToolsDeps) {
  const { folders, logger } = deps;
  const { backups: folder } = folders;
  const archives = backupService({
    ...deps,
    folder,
    onBucketFault: (error) =>
      logger.error({ err: error }, 'backups wait on this machine until the bucket takes them'),
  });
  const tools = backupToolsService({ ...deps, archives, folder });
  return {
    routes: backupToolsRoutes(tools),
    jobs: tools.jobs,
    start: [
      () => {
        sweepScratch(folder).catch((error: unknown) =>
          logger.error({ err: error }, 'what a killed process unpacked is still there'),
        );
        return startJob({
          run: () => tools.enqueueDue(),
          pollMs: SCHEDULE_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'scheduled backups cannot start'),
        });
      },
    ],
  };
}
