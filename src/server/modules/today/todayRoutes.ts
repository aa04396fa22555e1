import { figuresToWire, waitingToWire } from '../../../contract/tools/todayToolsMapping.ts';
import { TODAY_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  figuresQuerySchema,
  figuresSchema,
  waitingSchema,
} from '../../../contract/tools/todayToolsSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireAdmin, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { type TodayNeeds, todayService } from './todayService.ts';

/** The first page of the tools. Each admin sees what belongs to their areas. */
export function todayRoutes(needs: TodayNeeds): Routes {
  const today = todayService(needs);

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.today.area);

    app.get(TODAY_TOOLS_PATHS.waiting, withToken(waitingRoute), async (request) =>
      waitingToWire(await today.waiting(requireAdmin(request).areas)),
    );

    app.get(TODAY_TOOLS_PATHS.figures, withToken(figuresRoute), async (request) =>
      figuresToWire(await today.figures(request.query.days, requireAdmin(request).areas)),
    );
  };
}

const tags = ['tools'];

const waitingRoute = {
  schema: {
    summary: 'What waits for an admin',
    tags,
    response: { 200: waitingSchema, ...toolsRefusals },
  },
};

const figuresRoute = {
  schema: {
    summary: 'Sales, orders, carts and searches of the last days',
    description: 'Days are Argentina’s; the last one is today, so far.',
    tags,
    querystring: figuresQuerySchema,
    response: { 200: figuresSchema, ...toolsRefusals },
  },
};
