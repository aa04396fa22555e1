import {
  keyTrialToWire,
  sentKeysFromWire,
  shownKeysToWire,
} from '../../../contract/tools/shop/keyMapping.ts';
import {
  allKeysSchema,
  keysRemovalSchema,
  keysSaveSchema,
  keysTrialBodySchema,
  keyTrialSchema,
  shownKeysSchema,
} from '../../../contract/tools/shop/keySchemas.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { KEY_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { KEY_PROVIDERS, type KeyProvider } from '../../../domain/tools/providerKeys.ts';
import type { CallLimit, CallLimitRules, LimitCalls } from '../../platform/http/callLimits.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../platform/http/caller.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import type { KeysService } from './keysService.ts';

interface KeyRoutesDeps {
  keys: KeysService;
  limitCalls: LimitCalls;
  /** An admin's own address, for test mails. */
  emailOf: (accountId: number) => Promise<string>;
}

const MINUTE_MS = 60_000;
/** A trial calls another server. */
const TRIAL_LIMIT: CallLimitRules = {
  perAccount: { attempts: 20, windowMs: 10 * MINUTE_MS },
  perAddress: { attempts: 60, windowMs: 10 * MINUTE_MS },
};

/** Keys of payment, mail and carriers. No answer has a secret. */
export function keyRoutes({ keys, limitCalls, emailOf }: KeyRoutesDeps): Routes {
  const limit = limitCalls('providerKeys', TRIAL_LIMIT);
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.keys.area);
    app.get(PATHS.keys, withToken(listRoute), async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { results: (await keys.list()).map(shownKeysToWire) };
    });
    for (const provider of KEY_PROVIDERS) serve(app, provider, { keys, limit, emailOf });
  };
}

function serve(
  app: ShopApp,
  provider: KeyProvider,
  { keys, limit, emailOf }: Omit<KeyRoutesDeps, 'limitCalls'> & { limit: CallLimit },
): void {
  app.post(
    fillPath(PATHS.save, { provider }),
    withProof({
      schema: {
        summary: `Keep keys of ${provider}, once it takes them`,
        tags,
        body: keysSaveSchema(provider),
        response: { 200: shownKeysSchema, 409: staleSchema, 429: errorSchema, ...toolsRefusals },
      },
    }),
    async (request) => {
      const by = requireActor(request);
      await limit.take(request, String(by.userId));
      const { version, ...sent } = request.body;
      return shownKeysToWire(await keys.save(provider, sentKeysFromWire(sent), version, by));
    },
  );

  app.post(
    fillPath(PATHS.try, { provider }),
    withToken({
      schema: {
        summary: `Call ${provider} with keys that were typed, or with those in use`,
        description: 'A mail server mails the caller.',
        tags,
        body: keysTrialBodySchema(provider),
        response: { 200: keyTrialSchema, 429: errorSchema, ...toolsRefusals },
      },
    }),
    async (request) => {
      const { userId } = requireActor(request);
      await limit.take(request, String(userId));
      const sent = sentKeysFromWire(request.body);
      return keyTrialToWire(await keys.try(provider, sent, await emailOf(userId)));
    },
  );

  app.post(
    fillPath(PATHS.remove, { provider }),
    withProof({
      schema: {
        summary: `Forget the keys of ${provider}`,
        tags,
        body: keysRemovalSchema,
        response: { 200: shownKeysSchema, 409: staleSchema, ...toolsRefusals },
      },
    }),
    async (request) =>
      shownKeysToWire(await keys.remove(provider, request.body.version, requireActor(request))),
  );
}

const tags = ['tools'];

const listRoute = {
  schema: {
    summary: 'Keys of every provider, without their secrets',
    tags,
    response: { 200: allKeysSchema, ...toolsRefusals },
  },
};
