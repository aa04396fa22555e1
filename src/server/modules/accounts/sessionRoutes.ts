import { API_PATHS } from '../../../contract/apiPaths.ts';
import {
  loginSchema,
  registerSchema,
  sessionAnswerSchema,
} from '../../../contract/account/sessionSchemas.ts';
import { errorSchema, messageSchema, refusalSchema } from '../../../contract/wireSchemas.ts';
import { SESSION_COOKIE } from '../../../contract/cookies.ts';
import { sessionToWire } from '../../../contract/account/sessionMapping.ts';
import { caseKey } from '../../../domain/text.ts';
import { DEFAULT_PAYMENT_METHODS, type PaymentMethod } from '../../../domain/orders/order.ts';
import type { CallLimit, LimitCalls } from '../../platform/http/callLimits.ts';
import { requireToken, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { ShopError } from '../../platform/ShopError.ts';
import type { AccessTokensService } from './accessTokensService.ts';
import { LOGIN_LIMIT, REGISTER_LIMIT } from './accountLimits.ts';
import { endAdminSession, keepAdminSession } from './adminSession.ts';
import type { SessionService } from './sessionService.ts';

export interface SessionRoutesDeps {
  sessions: SessionService;
  tokens: AccessTokensService;
  limitCalls: LimitCalls;
  codeLimit: CallLimit;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
  /** Available payment methods. */
  paymentMethods: () => Promise<readonly PaymentMethod[]>;
}

const tags = ['accounts'];
const LOGGED_IN = 'Login exitoso';
const REGISTERED = 'Registro existo';
const LOGGED_OUT = 'Cerraste la sesión.';

/** Login, registration and logout. */
export function sessionRoutes(deps: SessionRoutesDeps): Routes {
  const { sessions, tokens, originOf, mailOriginOf } = deps;
  const loginLimit = deps.limitCalls('login', LOGIN_LIMIT);
  const registerLimit = deps.limitCalls('register', REGISTER_LIMIT);

  return async (app) => {
    app.post(API_PATHS.login, loginRoute, async (request, reply) => {
      const accountKey = await sessions.accountKey(request.body.username);
      const { otp } = request.body;
      const forgiveLogin = await loginLimit.take(request, accountKey);
      const forgiveCode = otp ? await deps.codeLimit.take(request, accountKey) : null;
      const forgive = async () => {
        await forgiveLogin();
        await forgiveCode?.();
      };
      const session = await sessions
        .login(request.body, request.cookies[SESSION_COOKIE])
        .catch(async (error: unknown) => {
          if (!isWrongGuess(error)) await forgive();
          throw error;
        });
      await forgive();
      keepAdminSession(reply, session, originOf(request));
      const paymentMethods = await deps.paymentMethods();
      return sessionToWire(session, { message: LOGGED_IN, paymentMethods });
    });

    app.post(API_PATHS.register, registerRoute, async (request, reply) => {
      await registerLimit.take(request, caseKey(request.body.email));
      const session = await sessions.register(
        request.body,
        request.cookies[SESSION_COOKIE],
        mailOriginOf(request),
      );
      keepAdminSession(reply, session, originOf(request));
      const extras = { message: REGISTERED, paymentMethods: DEFAULT_PAYMENT_METHODS };
      return reply.code(201).send(sessionToWire(session, extras));
    });

    app.post(API_PATHS.logout, withToken(logoutRoute), async (request, reply) => {
      await tokens.revokeToken(requireToken(request));
      endAdminSession(reply, originOf(request));
      return { message: LOGGED_OUT };
    });
  };
}

/** A failure before the password was checked does not count. */
function isWrongGuess(error: unknown): boolean {
  return error instanceof ShopError && error.kind === 'invalid';
}

const loginRoute = {
  schema: {
    summary: 'Log in by user name or email',
    description:
      'What is in the cart of the session cookie becomes the account’s. An account with a second factor is asked for its code by a 403 with the code `second_factor`: the same call with `otp` follows.',
    tags,
    body: loginSchema,
    response: {
      200: sessionAnswerSchema,
      400: refusalSchema,
      401: errorSchema,
      403: refusalSchema,
      429: errorSchema,
    },
  },
};

const registerRoute = {
  schema: {
    summary: 'Make an account and log in',
    description: 'What is in the cart of the session cookie becomes the account’s.',
    tags,
    body: registerSchema,
    response: { 201: sessionAnswerSchema, 400: errorSchema, 401: errorSchema, 429: errorSchema },
  },
};

const logoutRoute = {
  schema: {
    summary: 'End this session',
    tags,
    response: { 200: messageSchema, 401: errorSchema },
  },
};
