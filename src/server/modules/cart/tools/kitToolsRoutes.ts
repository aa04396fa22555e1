import {
  editedKitToWire,
  kitDraftFromWire,
} from '../../../../contract/tools/shop/kitToolsMapping.ts';
import { KIT_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import {
  editedKitParamsSchema,
  editedKitSchema,
  editedKitsSchema,
  kitDraftSchema,
  kitOrderSchema,
  kitSaveSchema,
} from '../../../../contract/tools/shop/kitToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema } from '../../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { KitsService } from '../kitsService.ts';
import type { KitToolsService } from './kitToolsService.ts';

const REMOVED = 'Borramos el kit.';

/** Kits, for admins. */
export function kitToolsRoutes(kits: KitToolsService, ownKits: KitsService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.kits.area);

    app.get(PATHS.kits, withToken(listRoute), async () => ({
      results: (await kits.list()).map(editedKitToWire),
    }));

    app.get(PATHS.kit, withToken(kitRoute), async ({ params: { id } }) =>
      editedKitToWire(await kits.find(id)),
    );

    app.post(PATHS.kits, withToken(createRoute), async (request, reply) => {
      const made = await kits.create(kitDraftFromWire(request.body), requireActor(request));
      reply.code(201);
      return editedKitToWire(made);
    });

    app.post(PATHS.order, withToken(orderRoute), async (request) => ({
      results: (await kits.setOrder(request.body.ids, requireActor(request))).map(editedKitToWire),
    }));

    app.post(PATHS.kit, withToken(saveRoute), async (request) => {
      const { version, ...wire } = request.body;
      const draft = { ...kitDraftFromWire(wire), version };
      return editedKitToWire(await kits.save(request.params.id, draft, requireActor(request)));
    });

    app.post(PATHS.remove, withToken(removeRoute), async (request) => {
      await ownKits.remove(request.params.id, requireActor(request));
      return { message: REMOVED };
    });
  };
}

const tags = ['tools'];
const params = editedKitParamsSchema;

const listRoute = {
  schema: {
    summary: 'All kits, with the lines that no longer sell',
    tags,
    response: { 200: editedKitsSchema, ...toolsRefusals },
  },
};

const kitRoute = {
  schema: {
    summary: 'A kit',
    tags,
    params,
    response: { 200: editedKitSchema, ...toolsRefusals },
  },
};

const createRoute = {
  schema: {
    summary: 'Make a kit',
    tags,
    body: kitDraftSchema,
    response: { 201: editedKitSchema, ...toolsRefusals },
  },
};

const orderRoute = {
  schema: {
    summary: 'Order the kits',
    tags,
    body: kitOrderSchema,
    response: { 200: editedKitsSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const saveRoute = {
  schema: {
    summary: 'Save a kit',
    tags,
    params,
    body: kitSaveSchema,
    response: { 200: editedKitSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Delete a kit',
    tags,
    params,
    response: { 200: messageSchema, ...toolsRefusals },
  },
};
