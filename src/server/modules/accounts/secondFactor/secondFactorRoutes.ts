import {
  adminRulesChangeSchema,
  adminRulesSchema,
  confirmSecondFactorSchema,
  ownSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSetUpSchema,
} from '../../../../contract/tools/people/adminToolsSchemas.ts';
import { ADMIN_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { errorSchema } from '../../../../contract/wireSchemas.ts';
import type { CallLimit } from '../../../platform/http/callLimits.ts';
import {
  adminsOnly,
  requireActor,
  requireAdmin,
  withProof,
  withToken,
} from '../../../platform/http/caller.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { OwnSecondFactor, SecondFactorService } from './secondFactorService.ts';

interface SecondFactorRoutesDeps {
  secondFactor: SecondFactorService;
  /** Limits guesses at a code. */
  codeLimit: CallLimit;
}

/** Admins' own second factors, and the demand of one. */
export function secondFactorRoutes(deps: SecondFactorRoutesDeps): Routes {
  return async (app) => {
    await app.register(ownFactorRoutes(deps));
    await app.register(demandRoutes(deps.secondFactor));
  };
}

function ownFactorRoutes({ secondFactor, codeLimit }: SecondFactorRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.secondFactor.area);
    const own = async (id: number) => ownToWire(await secondFactor.own(id));
    // Keys and codes must not stay in the browser's cache.
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(PATHS.secondFactor, withToken(ownRoute), (request) =>
      own(requireAdmin(request).accountId),
    );

    app.post(PATHS.beginSecondFactor, withProof(beginRoute), (request) =>
      secondFactor.begin(requireAdmin(request).accountId),
    );

    app.post(PATHS.confirmSecondFactor, withProof(confirmRoute), async (request) => {
      const { accountId } = requireAdmin(request);
      const { ticket, otp } = request.body;
      const forgive = await codeLimit.take(request, String(accountId));
      const codes = await secondFactor.confirm(accountId, ticket, otp, requireActor(request));
      await forgive();
      return { codes };
    });

    app.post(PATHS.recoveryCodes, withProof(codesRoute), async (request) => ({
      codes: await secondFactor.renewCodes(requireAdmin(request).accountId, requireActor(request)),
    }));

    app.post(PATHS.turnOffSecondFactor, withProof(turnOffRoute), async (request) => {
      const { accountId } = requireAdmin(request);
      await secondFactor.turnOff(accountId, requireActor(request));
      return own(accountId);
    });
  };
}

function demandRoutes(secondFactor: SecondFactorService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.admins.area);
    const rules = async () => {
      const { isDemanded, version } = await secondFactor.rules();
      return { second_factor: isDemanded, version };
    };

    app.get(PATHS.adminRules, withToken(rulesRoute), rules);

    app.post(PATHS.adminRules, withProof(changeRulesRoute), async (request) => {
      const { second_factor: isDemanded, version } = request.body;
      await secondFactor.demand(isDemanded, version, requireActor(request));
      return rules();
    });
  };
}

function ownToWire({ isOn, isDemanded, codesLeft }: OwnSecondFactor) {
  return { is_on: isOn, is_demanded: isDemanded, codes_left: codesLeft };
}

const tags = ['tools'];
const config = { beforeSecondFactor: true };
const refusals = { ...toolsRefusals, 409: errorSchema, 429: errorSchema };

const ownRoute = {
  config,
  schema: {
    summary: 'The caller’s second factor',
    tags,
    response: { 200: ownSecondFactorSchema, ...refusals },
  },
};

const beginRoute = {
  config,
  schema: {
    summary: 'Begin to set up a second factor: a key for an app',
    description:
      'Nothing changes before a code of the app is sent with the ticket, within half an hour.',
    tags,
    response: { 200: secondFactorSetUpSchema, ...refusals },
  },
};

const confirmRoute = {
  config,
  schema: {
    summary: 'Set up the second factor with the first code of the app',
    description: 'Answers the recovery codes, once. A second factor from before serves no more.',
    tags,
    body: confirmSecondFactorSchema,
    response: { 200: recoveryCodesSchema, ...refusals },
  },
};

const codesRoute = {
  schema: {
    summary: 'Other recovery codes, instead of those before',
    tags,
    response: { 200: recoveryCodesSchema, ...refusals },
  },
};

const turnOffRoute = {
  schema: {
    summary: 'Turn the caller’s second factor off',
    tags,
    response: { 200: ownSecondFactorSchema, ...refusals },
  },
};

const rulesRoute = {
  schema: {
    summary: 'What the shop demands of admins',
    tags,
    response: { 200: adminRulesSchema, ...toolsRefusals },
  },
};

const changeRulesRoute = {
  schema: {
    summary: 'Demand a second factor of every admin, or no more',
    description:
      'Only who has one may demand it. Admins without one are refused everything else with the code `second_factor_due` until they set it up.',
    tags,
    body: adminRulesChangeSchema,
    response: { 200: adminRulesSchema, ...toolsRefusals, 409: staleSchema.or(errorSchema) },
  },
};
