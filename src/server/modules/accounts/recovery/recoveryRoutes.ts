import type { FastifyRequest } from 'fastify';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { recoverSchema, resetPasswordSchema } from '../../../../contract/account/sessionSchemas.ts';
import {
  errorSchema,
  messageErrorSchema,
  messageSchema,
} from '../../../../contract/wireSchemas.ts';
import { PAGE_PATHS } from '../../../../contract/pagePaths.ts';
import { caseKey } from '../../../../domain/text.ts';
import { tokenHash } from '../../../platform/crypto/token.ts';
import type { LimitCalls } from '../../../platform/http/callLimits.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { RECOVERY_LIMIT, RESET_LIMIT } from '../accountLimits.ts';
import type { ForwardRecovery } from './forwardRecovery.ts';
import type { RecoveryService } from './recoveryService.ts';

export interface RecoveryRoutesDeps {
  recovery: RecoveryService;
  /** The other backend if it has the accounts; null if they are here. */
  forwardRecovery: ForwardRecovery | null;
  limitCalls: LimitCalls;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
}

const tags = ['accounts'];
const SENT = 'Te enviamos un mail para que elijas una contraseña nueva.';
const CHANGED = 'Ya podés ingresar con tu contraseña nueva.';

/** Resets a forgotten password. */
export function recoveryRoutes(deps: RecoveryRoutesDeps): Routes {
  const { recovery, forwardRecovery, mailOriginOf } = deps;
  const recoveryLimit = deps.limitCalls('recovery', RECOVERY_LIMIT);
  const resetLimit = deps.limitCalls('reset', RESET_LIMIT);

  async function mailLink(request: FastifyRequest, email: string): Promise<void> {
    const origin = mailOriginOf(request);
    await recovery.mailLink(email, (token) => origin + fillPath(PAGE_PATHS.recover, { token }));
  }

  return async (app) => {
    app.post(API_PATHS.sendRecoverEmail, sendRoute, async (request) => {
      const { email } = request.body;
      await recoveryLimit.take(request, caseKey(email));
      await mailLink(request, email);
      return { message: SENT };
    });

    app.post(API_PATHS.forgotPassword, forgotRoute, async (request) => {
      const { email } = request.body;
      await recoveryLimit.take(request, caseKey(email));
      if (forwardRecovery) return { message: (await forwardRecovery(email, request.ip)) ?? SENT };
      await mailLink(request, email);
      return { message: SENT };
    });

    app.post(API_PATHS.resetPassword, resetRoute, async (request) => {
      const { token, password } = request.body;
      await resetLimit.take(request, tokenHash(token));
      await recovery.resetPassword(token, password, mailOriginOf(request));
      return { message: CHANGED };
    });
  };
}

const sendRoute = {
  schema: {
    summary: 'Mail a link for choosing a new password',
    tags,
    body: recoverSchema,
    response: { 200: messageSchema, 400: errorSchema, 429: errorSchema },
  },
};

const forgotRoute = {
  schema: {
    summary: 'The same on the web app’s own origin, passed on to the backend',
    tags,
    body: recoverSchema,
    response: {
      200: messageSchema,
      400: messageErrorSchema,
      429: messageErrorSchema,
      503: messageErrorSchema,
    },
  },
  /** Clients of this call expect the error sentence under `message`. */
  preSerialization: async (_request: FastifyRequest, _reply: unknown, body: unknown) => {
    const isError = typeof body === 'object' && body !== null && 'detail' in body;
    return isError ? { message: body.detail, ...body } : body;
  },
};

const resetRoute = {
  schema: {
    summary: 'Choose a new password by a mailed link',
    description: 'The link’s token serves once. Ends every session of the account.',
    tags,
    body: resetPasswordSchema,
    response: { 200: messageSchema, 400: errorSchema, 429: errorSchema },
  },
};
