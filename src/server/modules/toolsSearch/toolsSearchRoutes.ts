import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { toolsHitsToWire } from '../../../contract/tools/toolsSearchMapping.ts';
import {
  toolsHitsSchema,
  toolsSearchQuerySchema,
} from '../../../contract/tools/toolsSearchSchemas.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { mayUse, type AdminArea } from '../../../domain/people/adminAreas.ts';
import type { ToolsHits } from '../../../domain/tools/toolsSearch.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';

/** Each finds the first few that match. */
export type ToolsFinders = {
  [Kind in keyof ToolsHits]: (text: string, most: number) => Promise<ToolsHits[Kind]>;
};

const PER_KIND = 5;

/** One search over what admins look for. */
export function toolsSearchRoutes(find: ToolsFinders): Routes {
  return async (app) => {
    adminsOnly(app, 'any');

    app.get(TOOLS_PATHS.search, withToken(searchRoute), async (request) => {
      const { q } = request.query;
      const sees = (area: AdminArea) => mayUse(request.caller.areas, area);
      const [orders, products, customers] = await Promise.all([
        sees('orders') ? find.orders(q, PER_KIND) : [],
        sees('products') ? find.products(q, PER_KIND) : [],
        sees('orders') ? find.customers(q, PER_KIND) : [],
      ]);
      return toolsHitsToWire({ orders, products, customers });
    });
  };
}

const searchRoute = {
  schema: {
    summary: 'Orders, products and customers that match, a few of each',
    tags: ['tools'],
    querystring: toolsSearchQuerySchema,
    response: { 200: toolsHitsSchema, ...toolsRefusals },
  },
};
