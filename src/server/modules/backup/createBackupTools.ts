import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { JobHandler } from '../../platform/jobs/defineJob.ts';
import { startJob, type Job } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { backupService } from './backupService.ts';
import { backupToolsRoutes } from './backupToolsRoutes.ts';
import { backupToolsService } from './backupToolsService.ts';

interface BackupToolsDeps {
  database: Database;
  media: MediaStore;
  /** Of the pictures and of the backups. */
  folders: { media: string; backups: string };
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  /** Starts the stored jobs, after the commit. */
  wakeJobs: () => void;
}

export interface BackupTools {
  routes: Routes;
  /** For the jobs' runner. */
  jobs: readonly JobHandler[];
  /** Makes scheduled backups when they are due. */
  startSchedule: () => Job;
}

const SCHEDULE_POLL_MS = 60_000;

/** Backups, as admins make, keep and restore them. */
export function createBackupTools(deps: BackupToolsDeps): BackupTools {
  const { database, media, folders, clock, logger, wakeJobs } = deps;
  const { backups: folder } = folders;
  const archives = backupService({ database, media: folders.media, folder, clock });
  const tools = backupToolsService({ database, media, archives, folder, clock, wakeJobs });
  return {
    routes: backupToolsRoutes(tools),
    jobs: tools.jobs,
    startSchedule: () =>
      startJob({
        run: () => tools.enqueueDue(),
        pollMs: SCHEDULE_POLL_MS,
        onFailure: (error) => logger.error({ err: error }, 'scheduled backups cannot start'),
      }),
  };
}
