import { API_PATHS } from '../../../contract/apiPaths.ts';
import { changePasswordSchema } from '../../../contract/credentialSchemas.ts';
import { errorSchema } from '../../../contract/errorSchemas.ts';
import { renewedTokenSchema } from '../../../contract/sessionSchemas.ts';
import type { CallLimit } from '../../platform/http/callLimits.ts';
import { requireAccount, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { keepAdminSession } from './adminSession.ts';
import type { PasswordService } from './passwordService.ts';

export interface PasswordRoutesDeps {
  passwords: PasswordService;
  passwordLimit: CallLimit;
  originOf: OriginOf;
  /** Where links in mails lead. */
  mailOriginOf: OriginOf;
}

const CHANGED = 'Cambiaste tu contraseña.';

/** A new password for who knows the old one. */
export function passwordRoutes(deps: PasswordRoutesDeps): Routes {
  const { passwords, passwordLimit, originOf, mailOriginOf } = deps;

  return async (app) => {
    app.post(API_PATHS.changePassword, withToken(changePasswordRoute), async (request, reply) => {
      const { accountId } = requireAccount(request);
      const { current_password: current, password: next } = request.body;
      const forgive = passwordLimit.take(request, String(accountId));
      const origin = mailOriginOf(request);
      const renewed = await passwords.changePassword(accountId, current, next, origin);
      forgive();
      keepAdminSession(reply, renewed, originOf(request));
      return { message: CHANGED, token: renewed.token };
    });
  };
}

const changePasswordRoute = {
  schema: {
    summary: 'Change the password',
    description: 'Ends every session of the account; the token in the answer begins the next.',
    tags: ['accounts'],
    body: changePasswordSchema,
    response: { 200: renewedTokenSchema, 400: errorSchema, 401: errorSchema, 429: errorSchema },
  },
};
