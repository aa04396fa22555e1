import { pageToWire } from '../../../../contract/pageMapping.ts';
import { saleDraftFromWire, saleToWire } from '../../../../contract/tools/catalogue/saleMapping.ts';
import { SALE_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import {
  saleDraftSchema,
  salePageSchema,
  saleParamsSchema,
  saleQuerySchema,
  saleSaveSchema,
  saleSchema,
} from '../../../../contract/tools/catalogue/saleSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema } from '../../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { SalesService } from './salesService.ts';

const REMOVED = 'Borramos la oferta.';

/** Sales, for admins. */
export function saleRoutes(sales: SalesService, originOf: OriginOf): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.sales.area);

    app.get(PATHS.sales, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize } = request.query;
      const results = await sales.list({ page, pageSize });
      return pageToWire(results, saleToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.sale, withToken(saleRoute), async ({ params: { id } }) =>
      saleToWire(await sales.find(id)),
    );

    app.post(PATHS.sales, withToken(createRoute), async (request, reply) => {
      const made = await sales.create(saleDraftFromWire(request.body), requireActor(request));
      reply.code(201);
      return saleToWire(made);
    });

    app.post(PATHS.sale, withToken(saveRoute), async (request) => {
      const { version, ...wire } = request.body;
      const draft = { ...saleDraftFromWire(wire), version };
      return saleToWire(await sales.save(request.params.id, draft, requireActor(request)));
    });

    app.post(PATHS.end, withToken(endRoute), async (request) =>
      saleToWire(await sales.end(request.params.id, requireActor(request))),
    );

    app.post(PATHS.remove, withToken(removeRoute), async (request) => {
      await sales.remove(request.params.id, requireActor(request));
      return { message: REMOVED };
    });
  };
}

const tags = ['tools'];
const params = saleParamsSchema;

const listRoute = {
  schema: {
    summary: 'Sales: those to come and running, then those that ended',
    tags,
    querystring: saleQuerySchema,
    response: { 200: salePageSchema, ...toolsRefusals },
  },
};

const saleRoute = {
  schema: {
    summary: 'A sale',
    tags,
    params,
    response: { 200: saleSchema, ...toolsRefusals },
  },
};

const createRoute = {
  schema: {
    summary: 'Schedule a sale',
    description: 'It begins and ends by itself, within seconds of its times.',
    tags,
    body: saleDraftSchema,
    response: { 201: saleSchema, ...toolsRefusals },
  },
};

const saveRoute = {
  schema: {
    summary: 'Save a sale',
    description: 'Of one that began, the name, the end and the conditions.',
    tags,
    params,
    body: saleSaveSchema,
    response: { 200: saleSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const endRoute = {
  schema: {
    summary: 'End a sale now',
    tags,
    params,
    response: { 200: saleSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Delete a sale that has not begun, or is over',
    tags,
    params,
    response: { 200: messageSchema, 409: errorSchema, ...toolsRefusals },
  },
};
