import {
  appliedCountToWire,
  countLineToWire,
  stockCountToWire,
} from '../../../contract/tools/catalogue/stockCountMapping.ts';
import {
  appliedCountSchema,
  countedSchema,
  countIdSchema,
  countLineSchema,
  openCountSchema,
} from '../../../contract/tools/catalogue/stockCountSchemas.ts';
import { STOCK_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { sizeParamsSchema } from '../../../contract/tools/catalogue/stockToolsSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { StockCountsService } from './stockCountsService.ts';

const REMOVED = 'Sacamos el talle de la planilla.';
const DISCARDED = 'Descartamos la planilla.';

/** Counting what is on the shelves, for admins. */
export function stockCountRoutes(counts: StockCountsService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.stockCount.area);

    app.get(PATHS.count, withToken(currentRoute), async () => {
      const count = await counts.current();
      return { count: count && stockCountToWire(count) };
    });

    app.post(PATHS.countLines, withToken(lineRoute), async (request) => {
      const { size_id: sizeId, code = '', add, counted = 0 } = request.body;
      const units = add ?? counted;
      const found = { of: sizeId ?? code, units, isMore: add !== undefined };
      return countLineToWire(await counts.count(found));
    });

    app.post(PATHS.countRemove, withToken(removeRoute), async (request) => {
      await counts.remove(request.params.id);
      return { message: REMOVED };
    });

    app.post(PATHS.countApply, withToken(applyRoute), async (request) =>
      appliedCountToWire(await counts.apply(request.body.id, requireActor(request))),
    );

    app.post(PATHS.countDiscard, withToken(discardRoute), async (request) => {
      await counts.discard(request.body.id, requireActor(request));
      return { message: DISCARDED };
    });
  };
}

const tags = ['tools'];

const currentRoute = {
  schema: {
    summary: 'The open sheet of a stock count',
    description: 'One at a time, shared by all admins, kept until it is applied or discarded.',
    tags,
    response: { 200: openCountSchema, ...toolsRefusals },
  },
};

const lineRoute = {
  schema: {
    summary: 'Write counted units into the sheet',
    description: '`add` for each scan, `counted` for a number that replaces what was counted.',
    tags,
    body: countedSchema,
    response: { 200: countLineSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Take a size out of the sheet',
    tags,
    params: sizeParamsSchema,
    response: { 200: messageSchema, ...toolsRefusals },
  },
};

const applyRoute = {
  schema: {
    summary: 'Apply the sheet to the stock',
    description:
      'Moves the stock by the differences, so that what was sold since stays sold. Sizes where that is impossible stay in the sheet.',
    tags,
    body: countIdSchema,
    response: { 200: appliedCountSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const discardRoute = {
  schema: {
    summary: 'Discard the sheet; no stock changes',
    tags,
    body: countIdSchema,
    response: { 200: messageSchema, 409: errorSchema, ...toolsRefusals },
  },
};
