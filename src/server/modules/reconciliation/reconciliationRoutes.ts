import { Readable } from 'node:stream';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import {
  RECONCILIATION_PATHS as PATHS,
  bankLineToWire,
  bankPreviewToWire,
  readStatementToWire,
  reportScheduleToWire,
  statementToWire,
  toldDayToWire,
} from '../../../contract/tools/reconciliationMapping.ts';
import {
  accountingFileSchema,
  balancePageSchema,
  balanceQuerySchema,
  bankAssignmentSchema,
  bankLinePageSchema,
  bankLinesQuerySchema,
  bankPreviewSchema,
  bankUploadSchema,
  explanationSchema,
  readStatementSchema,
  reportScheduleChangeSchema,
  reportScheduleSchema,
  reportUploadSchema,
  sourceParamsSchema,
  statementListSchema,
} from '../../../contract/tools/reconciliationSchemas.ts';
import { fileAnswer, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import type { Clock } from '../../platform/clock.ts';
import { FILE_TYPES, tableFile } from '../../platform/csv/tableFile.ts';
import type { Database } from '../../platform/database/Database.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import { pageOfList } from '../../platform/PageRequest.ts';
import { invalid } from '../../platform/ShopError.ts';
import type { Days } from './balanceRepository.ts';
import type { BankService } from './bankService.ts';
import type { DifferencesService } from './differencesService.ts';
import type { FetchReports } from './fetchReports.ts';
import { movementsFile } from './movementsFile.ts';
import { statementsRepository } from './statementsRepository.ts';
import type { StatementsService } from './statementsService.ts';
import { vatBook } from './vatBook.ts';

interface ReconciliationRoutesDeps {
  database: Database;
  clock: Clock;
  originOf: OriginOf;
  statements: StatementsService;
  differences: DifferencesService;
  bank: BankService;
  reports: FetchReports;
}

const NO_FILE = 'Elegí un archivo CSV.';
const SHOWN_STATEMENTS = 50;
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** Statements of provider and bank, and how the books agree with them, for admins. */
export function reconciliationRoutes(deps: ReconciliationRoutesDeps): Routes {
  const { database, clock, originOf, statements, differences, bank, reports } = deps;

  /** This month up to today, unless the caller says otherwise. @throws ShopError invalid */
  function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Days {
    const last = to ?? dayOf(clock.now().getTime());
    const first = from ?? `${last.slice(0, 7)}-01`;
    const length = (Date.parse(last) - Date.parse(first)) / DAY_MS;
    if (length < 0) throw refused('to', 'No puede ser anterior a la fecha de inicio.');
    if (length > MOST_DAYS) throw refused('to', 'Elegí un año como máximo.');
    return { from: first, to: last };
  }

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.reconciliation.area);

    app.get(PATHS.days, withToken(daysRoute), async (request) => {
      const { page, page_size: pageSize, method, ordering } = request.query;
      const days = await differences.balance(daysOf(request.query), method);
      const sorted = ordering === 'day' ? days.toReversed() : days;
      const results = await pageOfList({ page, pageSize }, days.length, async (range) =>
        sorted.slice(range.offset, range.offset + range.limit),
      );
      return pageToWire(results, toldDayToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.statements, withToken(statementsRoute), async () => {
      const list = await statementsRepository(database.db).list(SHOWN_STATEMENTS);
      return { results: list.map(statementToWire) };
    });

    app.get(PATHS.file, withToken(fileRoute), async (request, reply) => {
      const { content, format } = request.query;
      const days = daysOf(request.query);
      const on = database.background;
      const table = content === 'sales' ? vatBook(on, days) : await movementsFile(on, days);
      const name = `${content === 'sales' ? 'iva-ventas' : 'movimientos'}-${days.from}-a-${days.to}`;
      reply.type(FILE_TYPES[format]);
      reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
      return tableFile(table, format);
    });

    app.post(PATHS.ask, withToken(askRoute), async (request) => {
      await differences.ask(request.params.id);
      return { message: 'Lo consultamos y los pedidos quedaron al día.' };
    });

    app.post(PATHS.explain, withToken(explainRoute), async (request) => {
      await differences.explain(request.params.id, request.body.reason, requireActor(request));
      return { message: 'Quedó explicada.' };
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

    app.get(PATHS.bankLines, withToken(linesRoute), async (request) => {
      const { page, page_size: pageSize, state = 'waiting' } = request.query;
      const results = await bank.list(state, { page, pageSize });
      return pageToWire(results, bankLineToWire, pageUrls(request, originOf));
    });

    app.post(PATHS.assign, withToken(assignRoute), async (request) => {
      const { order_number: orderNumber, decision, reason, mail: mailsBuyer } = request.body;
      const assignment = { orderNumber, decision, reason, mailsBuyer };
      await bank.assign(request.params.id, assignment, requireActor(request));
      return { message: `El movimiento quedó en el pedido ${orderNumber}.` };
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

function refused(field: string, sentence: string) {
  return invalid(sentence, { [field]: [sentence] });
}

/** @throws ShopError invalid for a body that is no file */
function fileIn(body: unknown): Readable {
  if (!(body instanceof Readable)) throw invalid(NO_FILE);
  return body;
}

const tags = ['tools'];
const MAX_FILE_BYTES = 20 * 1024 ** 2;
const upload = { config: { takesFiles: true }, bodyLimit: MAX_FILE_BYTES };
const told = { 200: messageSchema, 409: errorSchema, ...toolsRefusals };

const daysRoute = {
  schema: {
    summary: 'Books and statements by method and day, the latest first',
    description: 'The books’ money stands on the day at which a statement has it.',
    tags,
    querystring: balanceQuerySchema,
    response: { 200: balancePageSchema, ...toolsRefusals },
  },
};

const statementsRoute = {
  schema: {
    summary: 'The last statements that were read',
    tags,
    response: { 200: statementListSchema, ...toolsRefusals },
  },
};

const fileRoute = {
  schema: {
    summary: 'For the accountant: movements with fees and taxes, or sales by VAT rate',
    tags,
    querystring: accountingFileSchema,
    response: { 200: fileAnswer('text/csv', FILE_TYPES.xlsx), ...toolsRefusals },
  },
};

const askRoute = {
  schema: {
    summary: 'Ask Mercado Pago for the payment of a difference, and book its answer',
    tags,
    params: sourceParamsSchema,
    response: { 503: errorSchema, ...told },
  },
};

const explainRoute = {
  schema: {
    summary: 'Say why books and statement differ',
    tags,
    params: sourceParamsSchema,
    body: explanationSchema,
    response: told,
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
    response: { 503: errorSchema, ...told },
  },
};

const linesRoute = {
  schema: {
    summary: 'Movements of the bank, with the orders that they may pay',
    tags,
    querystring: bankLinesQuerySchema,
    response: { 200: bankLinePageSchema, ...toolsRefusals },
  },
};

const assignRoute = {
  schema: {
    summary: 'A movement of the bank is of this order',
    description: 'A transfer that the books do not have is confirmed as by hand.',
    tags,
    params: sourceParamsSchema,
    body: bankAssignmentSchema,
    response: told,
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
