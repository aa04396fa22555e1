import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
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

/** The admins' settings, and the home page's content with dates. */
export function createSettings(deps: SettingsDeps) {
  const { database, clock, logger } = deps;

  /** Begins and ends campaigns. */
  async function runDue(): Promise<void> {
    const now = clock.now().getTime();
    if (!(await hasDueCampaign(database.db, now))) return;
    await database.changeCatalogue((trx) => showDueCampaigns(trx, now));
  }

  return {
    routes: settingsRoutes(settingsService(deps)),
    runDue,
    start: [
      () =>
        startJob({
          run: runDue,
          pollMs: POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'due campaigns cannot begin or end'),
        }),
    ],
  };
}
