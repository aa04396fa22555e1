import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { startJob, type Job } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { hasDueCampaign, showDueCampaigns } from './homeRepository.ts';
import type { SettingsStores } from './settingsRepository.ts';
import { settingsRoutes } from './settingsRoutes.ts';
import { settingsService } from './settingsService.ts';

interface SettingsDeps extends SettingsStores {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

const POLL_MS = 5_000;

/** What admins set up, and the home page's content with dates. */
export function createSettings(deps: SettingsDeps): {
  routes: Routes;
  /** Begins and ends campaigns. */
  runDue: () => Promise<void>;
  startCampaigns: () => Job;
} {
  const { database, clock, logger } = deps;

  async function runDue(): Promise<void> {
    const now = clock.now().getTime();
    if (!(await hasDueCampaign(database.db, now))) return;
    await database.changeCatalogue((trx) => showDueCampaigns(trx, now));
  }

  return {
    routes: settingsRoutes(settingsService(deps)),
    runDue,
    startCampaigns: () =>
      startJob({
        run: runDue,
        pollMs: POLL_MS,
        onFailure: (error) => logger.error({ err: error }, 'due campaigns cannot begin or end'),
      }),
  };
}
