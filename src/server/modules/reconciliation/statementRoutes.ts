import { Readable } from 'node:stream';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import {
  RECONCILIATION_PATHS as PATHS,
  bankPreviewToWire,
  readStatementToWire,
  reportScheduleToWire,
  statementToWire,
} from '../../../contract/tools/reconciliationMapping.ts';
import {
  bankPreviewSchema,
  bankUploadSchema,
  readStatementSchema,
  reportScheduleChangeSchema,
  reportScheduleSchema,
  reportUploadSchema,
  statementListSchema,
} from '../../../contract/tools/reconciliationSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import { invalid } from '../../platform/ShopError.ts';
import type { FetchReports } from './fetchReports.ts';
import type { StatementsService } from './statementsService.ts';

interface StatementRoutesDeps {
  statements: StatementsService;
  reports: FetchReports;
}

const NO_FILE = 'Elegí un archivo CSV.';
const MAX_FILE_BYTES = 20 * 1024 ** 2;

/** Files of provider and bank, and the provider's API, for admins. */
export function statementRoutes({ statements, reports }: StatementRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.reconciliation.area);

    app.get(PATHS.statements, withToken(statementsRoute), async () => {
      const results = await statements.list();
      return { results: results.map(statementToWire) };
    });

    app.get(PATHS.schedule, withToken(scheduleRoute), async () =>
      reportScheduleToWire(await reports.schedule()),
    );

    app.post(PATHS.schedule, withToken(scheduleChangeRoute), async (request) => {
      await reports.setDaily(request.body.daily, requireActor(request));
      return reportScheduleToWire(await reports.schedule());
    });

    app.post(PATHS.fetch, withToken(fetchRoute), async (request) => {
      const read = await reports.fetch(requireActor(request));
      const files = read === 1 ? 'un reporte nuevo' : `${read} reportes nuevos`;
      return { message: read === 0 ? 'No hay reportes nuevos.' : `Trajimos ${files}.` };
    });

    await app.register(async (uploads: ShopApp) => {
      uploads.addContentTypeParser('*', (_request, body, done) => done(null, body));

      uploads.post(PATHS.reports, withToken(reportRoute), async (request) => {
        const { name, month = null, other_account: other } = request.query;
        const upload = { name, month, isOtherAccount: other === 'true' };
        const by = requireActor(request);
        return readStatementToWire(await statements.addReport(fileIn(request.body), upload, by));
      });

      uploads.post(PATHS.bankPreview, withToken(previewRoute), async (request) =>
        bankPreviewToWire(await statements.previewBank(fileIn(request.body))),
      );

      uploads.post(PATHS.bank, withToken(bankRoute), async (request) => {
        const { name, month = null, ...columns } = request.query;
        const upload = { name, month, isOtherAccount: false };
        const file = fileIn(request.body);
        const by = requireActor(request);
        return readStatementToWire(await statements.addBank(file, columns, upload, by));
      });
    });
  };
}

/** @throws ShopError invalid for a body that is no file */
function fileIn(body: unknown): Readable {
  if (!(body instanceof Readable)) throw invalid(NO_FILE);
  return body;
}

const tags = ['tools'];
const upload = { config: { takesFiles: true }, bodyLimit: MAX_FILE_BYTES };

const statementsRoute = {
  schema: {
    summary: 'The last statements that were read',
    tags,
    response: { 200: statementListSchema, ...toolsRefusals },
  },
};

const scheduleRoute = {
  schema: {
    summary: 'Whether Mercado Pago’s reports are fetched every day',
    tags,
    response: { 200: reportScheduleSchema, ...toolsRefusals },
  },
};

const scheduleChangeRoute = {
  schema: {
    summary: 'Fetch Mercado Pago’s reports every day, or not',
    tags,
    body: reportScheduleChangeSchema,
    response: { 200: reportScheduleSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const fetchRoute = {
  schema: {
    summary: 'Fetch Mercado Pago’s reports now',
    tags,
    response: { 200: messageSchema, 409: errorSchema, 503: errorSchema, ...toolsRefusals },
  },
};

const reportRoute = {
  ...upload,
  schema: {
    summary: 'Read a report of Mercado Pago: the file, as the body',
    tags,
    querystring: reportUploadSchema,
    response: { 200: readStatementSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const previewRoute = {
  ...upload,
  schema: {
    summary: 'The columns of a bank’s file: the file, as the body',
    tags,
    response: { 200: bankPreviewSchema, ...toolsRefusals },
  },
};

const bankRoute = {
  ...upload,
  schema: {
    summary: 'Read a bank’s statement: the file, as the body',
    tags,
    querystring: bankUploadSchema,
    response: { 200: readStatementSchema, 409: errorSchema, ...toolsRefusals },
  },
};
