import { pageToWire } from '../../../contract/pageMapping.ts';
import {
  sizeStockToWire,
  stockMovementToWire,
} from '../../../contract/tools/catalogue/stockToolsMapping.ts';
import { STOCK_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  movementFiltersFromWire,
  sizeParamsSchema,
  sizeStockPageSchema,
  sizeStockQuerySchema,
  sizeStockSchema,
  stockCorrectionSchema,
  stockFiltersFromWire,
  stockMovementPageSchema,
  stockMovementQuerySchema,
  thresholdChangeSchema,
  thresholdSchema,
  titleOptionsQuerySchema,
  titleOptionsSchema,
} from '../../../contract/tools/catalogue/stockToolsSchemas.ts';
import { csvAnswer, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { titleFor } from '../../../domain/catalogue/audience.ts';
import { isStockUnlimited } from '../../../domain/orders/cart.ts';
import type {
  SizeName,
  SizeStock,
  StockMovement,
  StockReason,
} from '../../../domain/catalogue/stock.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../platform/http/sendCsv.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { StockService } from './stockService.ts';

interface StockRoutesDeps {
  stock: StockService;
  originOf: OriginOf;
}

/** Stock and its ledger, for admins. */
export function stockRoutes({ stock, originOf }: StockRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.stock.area);

    app.get(PATHS.sizes, withToken(sizesRoute), async (request) => {
      const { page, page_size: pageSize, ordering = 'title' } = request.query;
      const filters = stockFiltersFromWire(request.query);
      const results = await stock.sizes(filters, ordering, { page, pageSize });
      return pageToWire(results, sizeStockToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.sizesExport, withToken(sizesExportRoute), (request, reply) =>
      sendCsv(reply, {
        name: 'existencias',
        headers: [...NAME_HEADERS, 'Código de barras', 'Stock', 'Por armar', 'Poco stock desde'],
        batches: sizeRows(stock.allSizes(stockFiltersFromWire(request.query))),
      }),
    );

    app.get(PATHS.movements, withToken(movementsRoute), async (request) => {
      const { page, page_size: pageSize, ordering } = request.query;
      const filters = movementFiltersFromWire(request.query);
      const results = await stock.movements(filters, { page, pageSize }, ordering === 'at');
      return pageToWire(results, stockMovementToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.movementsExport, withToken(movementsExportRoute), (request, reply) =>
      sendCsv(reply, {
        name: 'movimientos-de-stock',
        headers: [
          'Fecha',
          ...NAME_HEADERS,
          'Cambio',
          'Quedan',
          'Motivo',
          'Nota',
          'Pedido',
          'Quién',
        ],
        batches: movementRows(stock.allMovements(movementFiltersFromWire(request.query))),
      }),
    );

    app.post(PATHS.correct, withToken(correctRoute), async (request) =>
      sizeStockToWire(await stock.correct(request.params.id, request.body, requireActor(request))),
    );

    app.get(PATHS.titles, withToken(titlesRoute), async (request) => ({
      results: await stock.titles(request.query.q),
    }));

    app.get(PATHS.threshold, withToken(thresholdRoute), async () => ({
      low_from: await stock.threshold(),
    }));

    app.post(PATHS.threshold, withToken(setThresholdRoute), async (request) => {
      const { low_from: lowFrom, size_id: sizeId, product_id: productId } = request.body;
      const change = { lowFrom, sizeId, productId };
      return { low_from: await stock.setThreshold(change, requireActor(request)) };
    });
  };
}

const NAME_HEADERS = ['Producto', 'Color', 'Talle', 'SKU'];

const REASONS: Readonly<Record<StockReason, string>> = {
  order: 'Venta',
  orderReturned: 'Pedido cancelado',
  received: 'Ingreso de mercadería',
  returned: 'Devolución',
  damaged: 'Rotura o falla',
  lost: 'Pérdida o robo',
  adjustment: 'Ajuste',
  count: 'Conteo',
  import: 'Importación',
  initial: 'Stock inicial',
};

const nameCells = (name: SizeName) => [titleFor(name), name.color, name.size, name.sku];

async function* sizeRows(batches: AsyncIterable<SizeStock[]>) {
  for await (const batch of batches) {
    yield batch.map((each) => [
      ...nameCells(each),
      each.barcode,
      isStockUnlimited(each.stock) ? 'Sin límite' : each.stock,
      each.toPack,
      each.lowFrom,
    ]);
  }
}

async function* movementRows(batches: AsyncIterable<StockMovement[]>) {
  for await (const batch of batches) {
    yield batch.map((each) => [
      new Date(each.at).toISOString(),
      ...nameCells(each),
      each.change,
      each.after,
      REASONS[each.reason],
      each.note,
      each.orderNumber,
      each.user,
    ]);
  }
}

const tags = ['tools'];

const sizesRoute = {
  schema: {
    summary: 'The stock of every size',
    tags,
    querystring: sizeStockQuerySchema,
    response: { 200: sizeStockPageSchema, ...toolsRefusals },
  },
};

const sizesExportRoute = {
  schema: {
    summary: 'The same as a CSV file',
    tags,
    querystring: sizeStockQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const movementsRoute = {
  schema: {
    summary: 'Movements of the stock, newest first',
    tags,
    querystring: stockMovementQuerySchema,
    response: { 200: stockMovementPageSchema, ...toolsRefusals },
  },
};

const movementsExportRoute = {
  schema: {
    summary: 'The same as a CSV file',
    tags,
    querystring: stockMovementQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const correctRoute = {
  schema: {
    summary: 'Correct the stock of a size by hand',
    description: 'Relative to what there is, so that what is sold meanwhile stays sold.',
    tags,
    params: sizeParamsSchema,
    body: stockCorrectionSchema,
    response: { 200: sizeStockSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const titlesRoute = {
  schema: {
    summary: 'Titles to choose one from, on sale or not',
    tags,
    querystring: titleOptionsQuerySchema,
    response: { 200: titleOptionsSchema, ...toolsRefusals },
  },
};

const thresholdRoute = {
  schema: {
    summary: 'The number from which on stock is low',
    tags,
    response: { 200: thresholdSchema, ...toolsRefusals },
  },
};

const setThresholdRoute = {
  schema: {
    summary: 'Change that number: of the shop, of a product or of a size',
    tags,
    body: thresholdChangeSchema,
    response: { 200: thresholdSchema, ...toolsRefusals },
  },
};
