import { adminsToWire, sessionsToWire } from '../../../contract/tools/people/adminToolsMapping.ts';
import { ADMIN_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  adminChangeSchema,
  adminIdSchema,
  adminRemovalSchema,
  adminsSchema,
  adminSessionParamsSchema,
  newAdminSchema,
  openSessionsSchema,
  proofSchema,
  sessionParamsSchema,
  toolsSelfSchema,
} from '../../../contract/tools/people/adminToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema, refusalSchema } from '../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import {
  adminsOnly,
  requireActor,
  requireAdmin,
  requireToken,
  withProof,
  withToken,
} from '../../platform/http/caller.ts';
import type { CallLimit } from '../../platform/http/callLimits.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { ShopMeans } from '../../../domain/tools/shopMeans.ts';
import type { AdminsService } from './adminsService.ts';
import type { ProofService } from './proofService.ts';
import { secondFactorRoutes } from './secondFactor/secondFactorRoutes.ts';
import type { SecondFactorService } from './secondFactor/secondFactorService.ts';

interface AdminToolsDeps {
  admins: AdminsService;
  proofs: ProofService;
  secondFactor: SecondFactorService;
  means: () => Promise<ShopMeans>;
  /** Limits guesses at a password with a valid token. */
  passwordLimit: CallLimit;
  /** Limits guesses at a code of the second factor. */
  codeLimit: CallLimit;
}

const PROVEN = 'Listo.';

/** Admins, their areas and their sessions. */
export function adminToolsRoutes(deps: AdminToolsDeps): Routes {
  return async (app) => {
    await app.register(ownRoutes(deps));
    await app.register(secondFactorRoutes(deps));
    await app.register(fullAdminRoutes(deps.admins));
  };
}

/** Calls of each admin about themselves. */
function ownRoutes({ admins, proofs, means, ...deps }: AdminToolsDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.sessions.area);

    app.get(PATHS.self, withToken(selfRoute), async (request, reply) => {
      const { accountId: id, areas, lacksSecondFactor } = requireAdmin(request);
      reply.header('cache-control', 'no-store');
      const { isOn } = await deps.secondFactor.own(id);
      const isDue = lacksSecondFactor && ('due' as const);
      return {
        id,
        areas: areas && [...areas],
        second_factor: isDue || (isOn ? ('on' as const) : ('off' as const)),
        ...(await means()),
      };
    });

    app.post(PATHS.proof, withToken(proofRoute), async (request) => {
      const { accountId } = requireAdmin(request);
      const key = String(accountId);
      const { otp } = request.body;
      const forgivePassword = await deps.passwordLimit.take(request, key);
      const forgiveCode = otp ? await deps.codeLimit.take(request, key) : null;
      await proofs.prove(accountId, requireToken(request), request.body);
      await forgivePassword();
      await forgiveCode?.();
      return { message: PROVEN };
    });

    app.get(PATHS.sessions, withToken(ownSessionsRoute), async (request) =>
      sessionsToWire(await admins.sessions(requireAdmin(request).accountId, requireToken(request))),
    );

    app.post(PATHS.revokeOtherSessions, withToken(revokeOthersRoute), async (request) => {
      await admins.revokeOthers(requireToken(request), requireActor(request));
      const { accountId } = requireAdmin(request);
      return sessionsToWire(await admins.sessions(accountId, requireToken(request)));
    });

    app.post(PATHS.revokeSession, withToken(revokeOwnRoute), async (request) => {
      const { accountId } = requireAdmin(request);
      await admins.revoke(accountId, request.params.session, requireActor(request));
      return sessionsToWire(await admins.sessions(accountId, requireToken(request)));
    });
  };
}

function fullAdminRoutes(admins: AdminsService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.admins.area);
    const list = async () => adminsToWire(await admins.list());

    app.get(PATHS.admins, withToken(listRoute), list);

    app.post(PATHS.admins, withProof(addRoute), async (request) => {
      const { email, areas } = request.body;
      await admins.add(email, areas, requireActor(request));
      return list();
    });

    app.post(PATHS.admin, withProof(changeRoute), async (request) => {
      const { areas, version } = request.body;
      await admins.change(request.params.id, areas, version, requireActor(request));
      return list();
    });

    app.post(PATHS.removeAdmin, withProof(removeRoute), async (request) => {
      await admins.remove(request.params.id, request.body.version, requireActor(request));
      return list();
    });

    app.post(PATHS.resetSecondFactor, withProof(resetFactorRoute), async (request) => {
      const { version } = request.body;
      await admins.resetSecondFactor(request.params.id, version, requireActor(request));
      return list();
    });

    app.get(PATHS.adminSessions, withToken(sessionsRoute), async (request) =>
      sessionsToWire(await admins.sessions(request.params.id, requireToken(request))),
    );

    app.post(PATHS.revokeAdminSession, withToken(revokeRoute), async (request) => {
      const { id, session } = request.params;
      await admins.revoke(id, session, requireActor(request));
      return sessionsToWire(await admins.sessions(id, requireToken(request)));
    });
  };
}

const tags = ['tools'];
const refusals = { ...toolsRefusals, 404: errorSchema };

const config = { beforeSecondFactor: true };

const selfRoute = {
  config,
  schema: {
    summary: 'What the caller may do here, and what the shop was started with',
    tags,
    response: { 200: toolsSelfSchema, ...toolsRefusals },
  },
};

const proofRoute = {
  config,
  schema: {
    summary: 'Give the password again, which some calls ask for',
    description:
      'They answer 403 with the code `proof_needed`, and accept the call for ten minutes after this one.',
    tags,
    body: proofSchema,
    response: { 200: messageSchema, ...refusals, 400: refusalSchema, 429: errorSchema },
  },
};

const ownSessionsRoute = {
  schema: {
    summary: 'The caller’s open sessions',
    tags,
    response: { 200: openSessionsSchema, ...refusals },
  },
};

const revokeOthersRoute = {
  schema: {
    summary: 'Close the caller’s sessions but this one',
    tags,
    response: { 200: openSessionsSchema, ...refusals },
  },
};

const revokeOwnRoute = {
  schema: {
    summary: 'Close one of the caller’s sessions',
    tags,
    params: sessionParamsSchema,
    response: { 200: openSessionsSchema, ...refusals },
  },
};

const listRoute = {
  schema: {
    summary: 'Admins and their areas',
    tags,
    response: { 200: adminsSchema, ...toolsRefusals },
  },
};

const addRoute = {
  schema: {
    summary: 'Make an account an admin',
    tags,
    body: newAdminSchema,
    response: { 200: adminsSchema, ...toolsRefusals },
  },
};

const changeRoute = {
  schema: {
    summary: 'Give an admin other areas',
    description: 'Admins cannot change their own, so that one full admin is always left.',
    tags,
    params: adminIdSchema,
    body: adminChangeSchema,
    response: { 200: adminsSchema, ...refusals, 409: staleSchema },
  },
};

const removeRoute = {
  schema: {
    summary: 'Take all rights of an admin',
    tags,
    params: adminIdSchema,
    body: adminRemovalSchema,
    response: { 200: adminsSchema, ...refusals, 409: staleSchema },
  },
};

const resetFactorRoute = {
  schema: {
    summary: 'Remove the second factor of an admin who lost the phone',
    tags,
    params: adminIdSchema,
    body: adminRemovalSchema,
    response: { 200: adminsSchema, ...refusals, 409: staleSchema },
  },
};

const sessionsRoute = {
  schema: {
    summary: 'An admin’s open sessions',
    tags,
    params: adminIdSchema,
    response: { 200: openSessionsSchema, ...refusals },
  },
};

const revokeRoute = {
  schema: {
    summary: 'Close a session of an admin',
    tags,
    params: adminSessionParamsSchema,
    response: { 200: openSessionsSchema, ...refusals },
  },
};
