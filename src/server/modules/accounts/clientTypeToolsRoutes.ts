import {
  clientTypeDraftFromWire,
  clientTypeRowToWire,
} from '../../../contract/tools/people/clientTypeToolsMapping.ts';
import {
  clientTypeChangeSchema,
  clientTypeDraftSchema,
  clientTypeParamsSchema,
  clientTypeRowSchema,
  clientTypeRowsSchema,
} from '../../../contract/tools/people/clientTypeToolsSchemas.ts';
import { CUSTOMER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { ClientTypesService } from './clientTypesService.ts';

const DELETED = 'Eliminamos el tipo de cliente.';

/** Client types with what admins edit. */
export function clientTypeToolsRoutes(clientTypes: ClientTypesService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.clientTypes.area);

    app.get(PATHS.types, withToken(listRoute), async () => ({
      results: (await clientTypes.list()).map(clientTypeRowToWire),
    }));

    app.post(PATHS.types, withToken(createRoute), async (request, reply) => {
      const draft = clientTypeDraftFromWire(request.body);
      const id = await clientTypes.create(draft, requireActor(request));
      reply.code(201);
      return clientTypeRowToWire({ ...draft, id, customers: 0, version: 0 });
    });

    app.post(PATHS.type, withToken(changeRoute), async (request) => {
      const { version } = request.body;
      const draft = clientTypeDraftFromWire(request.body);
      const by = requireActor(request);
      return clientTypeRowToWire(await clientTypes.change(request.params.id, draft, version, by));
    });

    app.post(PATHS.removeType, withToken(removeRoute), async (request) => {
      await clientTypes.remove(request.params.id, requireActor(request));
      return { message: DELETED };
    });
  };
}

const tags = ['tools'];
const params = clientTypeParamsSchema;

/** Orders and customers show them too. */
const listRoute = {
  config: { area: 'any' as const },
  schema: {
    summary: 'All client types, with their minimum purchase and how many have them',
    tags,
    response: { 200: clientTypeRowsSchema, ...toolsRefusals },
  },
};

const createRoute = {
  schema: {
    summary: 'Add a client type',
    tags,
    body: clientTypeDraftSchema,
    response: { 201: clientTypeRowSchema, ...toolsRefusals },
  },
};

const changeRoute = {
  schema: {
    summary: 'Change a client type',
    description: 'Prices and minimums follow with the next request.',
    tags,
    params,
    body: clientTypeChangeSchema,
    response: { 200: clientTypeRowSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Delete a client type without customers',
    tags,
    params,
    response: { 200: messageSchema, 409: errorSchema, ...toolsRefusals },
  },
};
