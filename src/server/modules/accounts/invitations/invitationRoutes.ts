import type { FastifyRequest } from 'fastify';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { SESSION_COOKIE } from '../../../../contract/cookies.ts';
import {
  invitationsToWire,
  openInvitationToWire,
} from '../../../../contract/account/invitationMapping.ts';
import {
  invitationsSchema,
  invitationTokenSchema,
  joinByInvitationSchema,
  openInvitationSchema,
} from '../../../../contract/account/invitationSchemas.ts';
import { sessionToWire } from '../../../../contract/account/sessionMapping.ts';
import { sessionAnswerSchema } from '../../../../contract/account/sessionSchemas.ts';
import { PAGE_PATHS } from '../../../../contract/pagePaths.ts';
import {
  adminIdSchema,
  newAdminSchema,
} from '../../../../contract/tools/people/adminToolsSchemas.ts';
import { toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { ADMIN_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { errorSchema, messageSchema } from '../../../../contract/wireSchemas.ts';
import { DEFAULT_PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import { caseKey } from '../../../../domain/text.ts';
import { tokenHash } from '../../../platform/crypto/token.ts';
import type { LimitCalls } from '../../../platform/http/callLimits.ts';
import {
  adminsOnly,
  requireAccount,
  requireActor,
  requireToken,
  withProof,
  withToken,
} from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { INVITE_LIMIT, INVITED_LIMIT } from '../accountLimits.ts';
import { keepAdminSession } from '../adminSession.ts';
import type { InvitationsService } from './invitationsService.ts';

interface InvitationRoutesDeps {
  invitations: InvitationsService;
  limitCalls: LimitCalls;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
}

const ACCEPTED = 'Listo: ya podés usar las herramientas de la tienda.';

/** Invitations of admins: made by full admins, accepted by who has the mail. */
export function invitationRoutes(deps: InvitationRoutesDeps): Routes {
  return async (app) => {
    await app.register(invitedRoutes(deps));
    await app.register(invitingRoutes(deps));
  };
}

function invitedRoutes({ invitations, ...deps }: InvitationRoutesDeps): Routes {
  const limit = deps.limitCalls('invited', INVITED_LIMIT);
  const callerOf = (request: FastifyRequest) => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });

  return async (app) => {
    app.post(API_PATHS.invitation, readRoute, async (request) => {
      await limit.take(request, tokenHash(request.body.token));
      return openInvitationToWire(await invitations.read(request.body.token));
    });

    app.post(API_PATHS.invitationAccept, withToken(acceptRoute), async (request, reply) => {
      const { accountId } = requireAccount(request);
      await limit.take(request, tokenHash(request.body.token));
      await invitations.accept(request.body.token, accountId, callerOf(request));
      keepAdminSession(
        reply,
        { token: requireToken(request), admin: true },
        deps.originOf(request),
      );
      return { message: ACCEPTED };
    });

    app.post(API_PATHS.invitationJoin, joinRoute, async (request, reply) => {
      const { token, username, password } = request.body;
      await limit.take(request, tokenHash(token));
      const cookie = request.cookies[SESSION_COOKIE];
      const account = { username, password, cookie, origin: deps.mailOriginOf(request) };
      const session = await invitations.join(token, account, callerOf(request));
      keepAdminSession(reply, session, deps.originOf(request));
      const extras = { message: ACCEPTED, paymentMethods: DEFAULT_PAYMENT_METHODS };
      return reply.code(201).send(sessionToWire(session, extras));
    });
  };
}

function invitingRoutes({ invitations, ...deps }: InvitationRoutesDeps): Routes {
  const limit = deps.limitCalls('invite', INVITE_LIMIT);
  const list = async () => invitationsToWire(await invitations.waiting());
  const linkOf = (request: FastifyRequest) => {
    const origin = deps.mailOriginOf(request);
    return (token: string) => origin + fillPath(PAGE_PATHS.invitation, { token });
  };

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.admins.area);

    app.get(PATHS.invitations, withToken(listRoute), list);

    app.post(PATHS.invitations, withProof(inviteRoute), async (request) => {
      const { email, areas } = request.body;
      await limit.take(request, caseKey(email));
      await invitations.invite(email, areas, linkOf(request), requireActor(request));
      return list();
    });

    app.post(PATHS.resendInvitation, withProof(resendRoute), async (request) => {
      const { id } = request.params;
      await limit.take(request, String(id));
      await invitations.resend(id, linkOf(request), requireActor(request));
      return list();
    });

    app.post(PATHS.revokeInvitation, withProof(revokeRoute), async (request) => {
      await invitations.revoke(request.params.id, requireActor(request));
      return list();
    });
  };
}

const account = ['accounts'];
const refusals = { 400: errorSchema, 401: errorSchema, 429: errorSchema };

const readRoute = {
  schema: {
    summary: 'An invitation to run the shop, by its mailed token',
    tags: account,
    body: invitationTokenSchema,
    response: { 200: openInvitationSchema, ...refusals },
  },
};

const acceptRoute = {
  schema: {
    summary: 'Accept an invitation with the account of its email',
    tags: account,
    body: invitationTokenSchema,
    response: { 200: messageSchema, ...refusals },
  },
};

const joinRoute = {
  schema: {
    summary: 'Accept an invitation with a new account, and log in',
    tags: account,
    body: joinByInvitationSchema,
    response: { 201: sessionAnswerSchema, ...refusals },
  },
};

const tags = ['tools'];
const answers = { 200: invitationsSchema, ...toolsRefusals, 429: errorSchema };

const listRoute = {
  schema: { summary: 'Invitations that wait for an answer', tags, response: answers },
};

const inviteRoute = {
  schema: {
    summary: 'Invite somebody by mail to run the shop',
    tags,
    body: newAdminSchema,
    response: answers,
  },
};

const resendRoute = {
  schema: {
    summary: 'Mail an invitation again, with another link and another week',
    tags,
    params: adminIdSchema,
    response: answers,
  },
};

const revokeRoute = {
  schema: {
    summary: 'Withdraw an invitation',
    tags,
    params: adminIdSchema,
    response: answers,
  },
};
