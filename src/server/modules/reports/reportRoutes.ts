import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import {
  salesFilterFromWire,
  stockReportSchema,
  type StockReportWire,
} from '../../../contract/catalogue/stockReportSchemas.ts';
import { fileAnswer } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { FILE_TYPES, tableFile } from '../../platform/csv/tableFile.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { stockReportFile } from './stockReportFile.ts';
import { stockReportService } from './stockReportService.ts';

interface ReportRoutesDeps {
  database: Database;
  clock: Clock;
}

/** Downloads for admins. */
export function reportRoutes({ database, clock }: ReportRoutesDeps): Routes {
  const stockReport = stockReportService(database.background);

  async function open(wire: StockReportWire, reply: FastifyReply): Promise<Readable> {
    const { format = 'csv' } = wire;
    const batches = await stockReport.open(salesFilterFromWire(wire));
    const name = fileName(wire, dayOf(clock.now().getTime()));
    reply.type(FILE_TYPES[format]);
    reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
    return tableFile(stockReportFile(batches), format);
  }

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.stockReport.area);

    app.get(
      API_PATHS.stockReport,
      withToken({ schema: { ...stockReportRoute, querystring: stockReportSchema } }),
      (request, reply) => open(request.query, reply),
    );

    app.post(
      API_PATHS.reportDownload,
      withToken({ schema: { ...stockReportRoute, body: stockReportSchema } }),
      (request, reply) => open(request.body, reply),
    );
  };
}

/** File name: `stock-2026-10-01-a-2026-10-31`, or until today. */
function fileName({ start_date: start, end_date: end }: StockReportWire, today: string): string {
  return ['stock', ...(start === undefined ? [] : [start, 'a']), end ?? today].join('-');
}

const stockReportRoute = {
  summary: 'Stock, units sold and revenue of every size, as a file',
  description:
    'Sold is what was paid in the period and not cancelled. Revenue is in pesos, at the prices that were paid, before coupons, delivery and partial refunds. The margin is revenue without the cost that its units have now.',
  tags: ['reports'],
  response: {
    200: fileAnswer('text/csv', FILE_TYPES.xlsx),
    400: errorSchema,
    401: errorSchema,
    403: errorSchema,
    404: errorSchema,
  },
};
