import {
  accountChangeFromWire,
  accountToWire,
  profileToWire,
} from '../../../contract/account/accountMapping.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import {
  changePasswordSchema,
  renewedTokenSchema,
} from '../../../contract/account/sessionSchemas.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import {
  permissionLevelSchema,
  profileUpdateSchema,
  selfProfileSchema,
  updatedProfileSchema,
} from '../../../contract/account/profileSchemas.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import { isWholesale, type PriceList } from '../../../domain/money/priceList.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { LimitCalls, CallLimit } from '../../platform/http/callLimits.ts';
import { requireAccount, withToken } from '../../platform/http/caller.ts';
import type { ShopKeys } from '../../platform/keys/shopKeys.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { CODE_LIMIT, PASSWORD_LIMIT } from './accountLimits.ts';
import { keepAdminSession } from './adminSession.ts';
import { addressRoutes } from './addresses/addressRoutes.ts';
import type { AddressesService } from './addresses/addressesService.ts';
import { adminToolsRoutes } from './adminToolsRoutes.ts';
import type { AccessTokensService } from './accessTokensService.ts';
import type { AdminsService } from './adminsService.ts';
import type { ClientTypesService } from './clientTypesService.ts';
import type { RecoveryService } from './recovery/recoveryService.ts';
import type { SelfDeletionService } from './selfDeletionService.ts';
import type { SessionService } from './sessionService.ts';
import type { UserAdminService } from './userAdminService.ts';
import { forwardRecovery } from './recovery/forwardRecovery.ts';
import { invitationRoutes } from './invitations/invitationRoutes.ts';
import type { InvitationsService } from './invitations/invitationsService.ts';
import type { PasswordService } from './passwordService.ts';
import type { ProofService } from './proofService.ts';
import type { SecondFactorService } from './secondFactor/secondFactorService.ts';
import type { ProfileService } from './profileService.ts';
import { recoveryRoutes } from './recovery/recoveryRoutes.ts';
import { clientTypeToolsRoutes } from './clientTypeToolsRoutes.ts';
import { selfDataRoutes, type SelfDataSources } from './selfDataRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { userAdminRoutes } from './userAdminRoutes.ts';

const tags = ['accounts'];
const SAVED = 'Guardamos tus datos.';
const profileRoute = {
  schema: {
    summary: 'The caller’s account',
    tags,
    response: { 200: selfProfileSchema, 401: errorSchema },
  },
};
const updateRoute = {
  schema: {
    summary: 'Change any part of the caller’s account',
    tags,
    body: profileUpdateSchema,
    response: { 200: updatedProfileSchema, 400: errorSchema, 401: errorSchema },
  },
};
const permissionRoute = {
  schema: {
    summary: 'What the caller may do, also without a token',
    tags,
    response: { 200: permissionLevelSchema, 401: errorSchema },
  },
};

const CHANGED = 'Cambiaste tu contraseña.';
const changePasswordRoute = {
  schema: {
    summary: 'Change the password',
    description: 'Ends every session of the account; the token in the answer begins the next.',
    tags: ['accounts'],
    body: changePasswordSchema,
    response: { 200: renewedTokenSchema, 400: errorSchema, 401: errorSchema, 429: errorSchema },
  },
};

/** Account services. */
export interface Accounts {
  /** Multiplier of the wholesale client type; retail without one. */
  wholesalePriceList: () => Promise<PriceList>;
  /** Price list of a client type by its name; retail for an unknown one. */
  priceListOf: (clientType: string) => Promise<PriceList>;
  tokens: AccessTokensService;
  sessions: SessionService;
  profiles: ProfileService;
  addresses: AddressesService;
  passwords: PasswordService;
  proofs: ProofService;
  secondFactor: SecondFactorService;
  invitations: InvitationsService;
  recovery: RecoveryService;
  selfDeletion: SelfDeletionService;
  userAdmin: UserAdminService;
  clientTypes: ClientTypesService;
  admins: AdminsService;
}

export interface AccountRoutesDeps extends SelfDataSources {
  accounts: Accounts;
  limitCalls: LimitCalls;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
  /** Available payment methods. */
  paymentMethods: () => Promise<readonly PaymentMethod[]>;
  /** Origin of the backend if the pages use another host's. */
  backendUrl: string | null;
  /** The way of mail and of cards at this moment. */
  keys: Pick<ShopKeys, 'means'>;
}

/** All routes of accounts. */
export function accountRoutes({ accounts, backendUrl, ...deps }: AccountRoutesDeps): Routes {
  const passwordLimit = deps.limitCalls('password', PASSWORD_LIMIT);
  const codeLimit = deps.limitCalls('code', CODE_LIMIT);
  const forward = backendUrl === null ? null : forwardRecovery({ backendUrl });
  return async (app) => {
    await app.register(sessionRoutes({ ...accounts, ...deps, codeLimit }));
    await app.register(profileRoutes(accounts.profiles));
    await app.register(addressRoutes(accounts.addresses));
    await app.register(passwordRoutes({ ...accounts, ...deps, passwordLimit }));
    await app.register(recoveryRoutes({ ...accounts, ...deps, forwardRecovery: forward }));
    await app.register(selfDataRoutes({ ...accounts, ...deps, passwordLimit }));
    await app.register(userAdminRoutes({ ...accounts, originOf: deps.originOf }));
    await app.register(invitationRoutes({ ...accounts, ...deps }));
    await app.register(clientTypeToolsRoutes(accounts.clientTypes));
    await app.register(
      adminToolsRoutes({ ...accounts, means: deps.keys.means, passwordLimit, codeLimit }),
    );
  };
}

interface PasswordRoutesDeps {
  passwords: PasswordService;
  passwordLimit: CallLimit;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
}

/** Changes a known password. */
function passwordRoutes(deps: PasswordRoutesDeps): Routes {
  const { passwords, passwordLimit, originOf, mailOriginOf } = deps;

  return async (app) => {
    app.post(API_PATHS.changePassword, withToken(changePasswordRoute), async (request, reply) => {
      const { accountId } = requireAccount(request);
      const { current_password: current, password: next } = request.body;
      const forgive = await passwordLimit.take(request, String(accountId));
      const origin = mailOriginOf(request);
      const renewed = await passwords.changePassword(accountId, current, next, origin);
      await forgive();
      keepAdminSession(reply, renewed, originOf(request));
      return { message: CHANGED, token: renewed.token };
    });
  };
}

/** The caller's own account. */
function profileRoutes(profiles: ProfileService): Routes {
  return async (app) => {
    app.get(API_PATHS.selfProfile, withToken(profileRoute), async (request) =>
      accountToWire(await profiles.account(requireAccount(request).accountId)),
    );

    app.post(API_PATHS.updateSelfProfile, withToken(updateRoute), async (request) => {
      const { accountId } = requireAccount(request);
      const change = accountChangeFromWire(request.body);
      const account = await profiles.change(accountId, change, request.body);
      return { message: SAVED, profile: profileToWire(account) };
    });

    app.get(API_PATHS.permissionLevel, permissionRoute, async ({ caller }) => ({
      admin: caller.admin,
      b2b: isWholesale(caller.priceList),
      anonymous: caller.accountId === null,
    }));
  };
}
