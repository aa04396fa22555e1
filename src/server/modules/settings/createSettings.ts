import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { homePreviewRoutes, type HomePreviewDeps } from './homePreviewRoutes.ts';
import { hasDueBlock, showDueBlocks } from './homeSettings.ts';
import { hasDuePromotion, showDuePromotions } from './promotionSettings.ts';
import type { SettingsStores } from './settingsRepository.ts';
import { settingsRoutes } from './settingsRoutes.ts';
import { settingsService } from './settingsService.ts';

interface SettingsDeps extends SettingsStores, HomePreviewDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

const POLL_MS = 5_000;

/** The admins' settings, and what begins and ends by their dates. */
export function createSettings(deps: SettingsDeps) {
  const { database, clock, logger } = deps;

  /** Shows and hides blocks of the home page, and promotions, at their times. */
  async function runDue(): Promise<void> {
    const now = clock.now().getTime();
    const isDue =
      (await hasDueBlock(database.db, now)) || (await hasDuePromotion(database.db, now));
    if (!isDue) return;
    await database.changeCatalogue(async (trx) => {
      await showDueBlocks(trx, now);
      await showDuePromotions(trx, now);
    });
  }

  return {
    routes: async (app: ShopApp) => {
      await app.register(settingsRoutes(settingsService(deps)));
      await app.register(homePreviewRoutes(deps));
    },
    runDue,
    start: [
      () =>
        startJob({
          run: runDue,
          pollMs: POLL_MS,
          onFailure: (error) =>
            logger.error(
              { err: error },
              'blocks of the home page and promotions cannot begin or end',
            ),
        }),
    ],
  };
}
