import type { LimitCalls } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { PASSWORD_LIMIT } from './accountLimits.ts';
import type { Accounts } from './createAccounts.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { profileRoutes } from './profileRoutes.ts';
import { selfDataRoutes, type SelfDataSources } from './selfDataRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';

interface AccountRoutesDeps extends SelfDataSources {
  accounts: Accounts;
  limitCalls: LimitCalls;
  originOf: OriginOf;
}

/** Every call of accounts. */
export function accountRoutes({ accounts, ...deps }: AccountRoutesDeps): Routes {
  const passwordLimit = deps.limitCalls(PASSWORD_LIMIT);
  return async (app) => {
    await app.register(sessionRoutes({ ...accounts, ...deps }));
    await app.register(profileRoutes(accounts.profiles));
    await app.register(passwordRoutes({ ...accounts, ...deps, passwordLimit }));
    await app.register(selfDataRoutes({ ...accounts, ...deps, passwordLimit }));
  };
}
