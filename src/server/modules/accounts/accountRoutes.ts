import type { PaymentMethod } from '../../../domain/paymentMethods.ts';
import type { LimitCalls } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { PASSWORD_LIMIT } from './accountLimits.ts';
import type { Accounts } from './createAccounts.ts';
import { forwardRecovery } from './forwardRecovery.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { profileRoutes } from './profileRoutes.ts';
import { recoveryRoutes } from './recoveryRoutes.ts';
import { selfDataRoutes, type SelfDataSources } from './selfDataRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { userAdminRoutes } from './userAdminRoutes.ts';

interface AccountRoutesDeps extends SelfDataSources {
  accounts: Accounts;
  limitCalls: LimitCalls;
  originOf: OriginOf;
  /** Where links in mails lead. */
  mailOriginOf: OriginOf;
  /** What one may pay with. */
  paymentMethods: () => Promise<readonly PaymentMethod[]>;
  /** Origin of the backend that the pages use when it is another host's. */
  backendUrl: string | null;
}

/** Every call of accounts. */
export function accountRoutes({ accounts, backendUrl, ...deps }: AccountRoutesDeps): Routes {
  const passwordLimit = deps.limitCalls(PASSWORD_LIMIT);
  const forward = backendUrl === null ? null : forwardRecovery({ backendUrl });
  return async (app) => {
    await app.register(sessionRoutes({ ...accounts, ...deps }));
    await app.register(profileRoutes(accounts.profiles));
    await app.register(passwordRoutes({ ...accounts, ...deps, passwordLimit }));
    await app.register(recoveryRoutes({ ...accounts, ...deps, forwardRecovery: forward }));
    await app.register(selfDataRoutes({ ...accounts, ...deps, passwordLimit }));
    await app.register(userAdminRoutes(accounts.userAdmin, deps.originOf));
  };
}
