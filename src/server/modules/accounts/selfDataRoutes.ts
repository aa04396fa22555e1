import { API_PATHS } from '../../../contract/apiPaths.ts';
import { deleteSelfSchema } from '../../../contract/credentialSchemas.ts';
import { errorSchema } from '../../../contract/errorSchemas.ts';
import { messageSchema } from '../../../contract/messageSchema.ts';
import type { CallLimit } from '../../platform/http/callLimits.ts';
import { requireAccount } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { endAdminSession } from './adminSession.ts';
import type { SelfDeletionService } from './selfDeletionService.ts';

export interface SelfDataRoutesDeps {
  selfDeletion: SelfDeletionService;
  passwordLimit: CallLimit;
  originOf: OriginOf;
}

const DELETED = 'Eliminamos tu cuenta.';

/** What the shop knows of the caller, to take away or to be forgotten. */
export function selfDataRoutes(deps: SelfDataRoutesDeps): Routes {
  const { selfDeletion, passwordLimit, originOf } = deps;

  return async (app) => {
    app.post(API_PATHS.deleteSelf, deleteRoute, async (request, reply) => {
      const { accountId } = requireAccount(request);
      passwordLimit.take(request, String(accountId));
      await selfDeletion.deleteSelf(accountId, request.body.password);
      endAdminSession(reply, originOf(request));
      return { message: DELETED };
    });
  };
}

const deleteRoute = {
  schema: {
    summary: 'Delete the caller’s account',
    description: 'Its orders stay, without saying whose they were.',
    tags: ['accounts'],
    body: deleteSelfSchema,
    response: {
      200: messageSchema,
      400: errorSchema,
      401: errorSchema,
      409: errorSchema,
      429: errorSchema,
    },
  },
};
