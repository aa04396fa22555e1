import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { LimitNames } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { type Job, startJob } from '../../platform/jobs/startJob.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { apiKeyRoutes } from './apiKeys/apiKeyRoutes.ts';
import { apiKeysService } from './apiKeys/apiKeysService.ts';
import { webhookRoutes } from './webhooks/webhookRoutes.ts';
import { webhookRunner } from './webhooks/webhookRunner.ts';
import { webhooksService } from './webhooks/webhooksService.ts';

interface IntegrationsDeps {
  database: Database;
  clock: Clock;
  keyring: Pick<Keyring, 'seal' | 'open'>;
  logger: Pick<Logger, 'error'>;
  originOf: OriginOf;
  limitNames: LimitNames;
}

const POLL_MS = 2000;

/** Keys for other programs, and webhooks to them. */
export function createIntegrations(deps: IntegrationsDeps) {
  const { logger } = deps;
  const keys = apiKeysService(deps);
  const run = webhookRunner(deps);
  let running: Job | null = null;
  const webhooks = webhooksService({ ...deps, wake: () => running?.wake() });
  return {
    identifyKey: keys.identify,
    routes: async (app: ShopApp) => {
      await app.register(apiKeyRoutes({ ...deps, keys }));
      await app.register(webhookRoutes({ ...deps, webhooks }));
    },
    start: [
      () =>
        (running = startJob({
          run,
          pollMs: POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'webhooks cannot be sent'),
        })),
    ],
  };
}
