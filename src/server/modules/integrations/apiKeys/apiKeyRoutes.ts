import { z } from 'zod';
import { pageToWire } from '../../../../contract/pageMapping.ts';
import {
  API_KEY_PATHS as PATHS,
  apiKeyDraftFromWire,
  apiKeyToWire,
} from '../../../../contract/tools/shop/apiKeyMapping.ts';
import {
  apiKeyDraftSchema,
  apiKeyPageSchema,
  apiKeySchema,
  newApiKeySchema,
} from '../../../../contract/tools/shop/apiKeySchemas.ts';
import { toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { errorSchema, pageQuerySchema, urlId } from '../../../../contract/wireSchemas.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { ApiKeysService } from './apiKeysService.ts';

interface ApiKeyRoutesDeps {
  keys: ApiKeysService;
  originOf: OriginOf;
}

/** Keys of other programs, for full admins. */
export function apiKeyRoutes({ keys, originOf }: ApiKeyRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.apiKeys.area);

    app.get(PATHS.keys, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize } = request.query;
      const results = await keys.list({ page, pageSize });
      return pageToWire(results, apiKeyToWire, pageUrls(request, originOf));
    });

    app.post(PATHS.keys, withProof(createRoute), async (request, reply) => {
      const draft = apiKeyDraftFromWire(request.body);
      const { kept, key } = await keys.create(draft, requireActor(request));
      reply.code(201).header('cache-control', 'no-store');
      return { ...apiKeyToWire(kept), key };
    });

    app.post(PATHS.revoke, withToken(revokeRoute), async (request) =>
      apiKeyToWire(await keys.revoke(request.params.id, requireActor(request))),
    );
  };
}

const tags = ['tools'];

const listRoute = {
  schema: {
    summary: 'Keys of other programs, the newest first',
    tags,
    querystring: pageQuerySchema,
    response: { 200: apiKeyPageSchema, ...toolsRefusals },
  },
};

const createRoute = {
  schema: {
    summary: 'Make a key for a program',
    description:
      'It acts in the name of the admin who makes it, in the calls that its scopes open and no others.',
    tags,
    body: apiKeyDraftSchema,
    response: { 201: newApiKeySchema, ...toolsRefusals },
  },
};

const revokeRoute = {
  schema: {
    summary: 'End a key at once',
    tags,
    params: z.object({ id: urlId }),
    response: { 200: apiKeySchema, 409: errorSchema, ...toolsRefusals },
  },
};
