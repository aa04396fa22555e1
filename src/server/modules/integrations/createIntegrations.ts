import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { LimitNames } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { apiKeyRoutes } from './apiKeys/apiKeyRoutes.ts';
import { apiKeysService } from './apiKeys/apiKeysService.ts';

interface IntegrationsDeps {
  database: Database;
  clock: Clock;
  originOf: OriginOf;
  limitNames: LimitNames;
}

/** What other programs use of the shop. */
export function createIntegrations(deps: IntegrationsDeps) {
  const keys = apiKeysService(deps);
  return {
    identifyKey: keys.identify,
    routes: async (app: ShopApp) => {
      await app.register(apiKeyRoutes({ ...deps, keys }));
    },
  };
}
