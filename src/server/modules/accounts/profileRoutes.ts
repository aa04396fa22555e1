import {
  accountChangeFromWire,
  accountToWire,
  profileToWire,
} from '../../../contract/accountMapping.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/errorSchemas.ts';
import {
  permissionLevelSchema,
  profileUpdateSchema,
  selfProfileSchema,
  updatedProfileSchema,
} from '../../../contract/profileSchemas.ts';
import { isWholesale } from '../../../domain/priceList.ts';
import { requireAccount, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { ProfileService } from './profileService.ts';

const tags = ['accounts'];
const SAVED = 'Guardamos tus datos.';

/** Who the caller is. */
export function profileRoutes(profiles: ProfileService): Routes {
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
