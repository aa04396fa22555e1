import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import {
  RECONCILIATION_PATHS as PATHS,
  bankLineToWire,
  toldDayToWire,
} from '../../../contract/tools/reconciliationMapping.ts';
import {
  accountingFileSchema,
  balancePageSchema,
  balanceQuerySchema,
  bankAssignmentSchema,
  bankLinePageSchema,
  bankLinesQuerySchema,
  explanationSchema,
  sourceParamsSchema,
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
import type { Routes } from '../../platform/http/ShopApp.ts';
import { pageOfList } from '../../platform/PageRequest.ts';
import { invalid } from '../../platform/ShopError.ts';
import type { Days } from './balanceRepository.ts';
import type { BankService } from './bankService.ts';
import type { DifferencesService } from './differencesService.ts';
import { movementsFile } from './movementsFile.ts';
import { vatBook } from './vatBook.ts';

interface ReconciliationRoutesDeps {
  database: Database;
  clock: Clock;
  originOf: OriginOf;
  differences: DifferencesService;
  bank: BankService;
}

const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** Books beside statements, and the accountant's files, for admins. */
export function reconciliationRoutes(deps: ReconciliationRoutesDeps): Routes {
  const { database, clock, originOf, differences, bank } = deps;

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
  };
}

function refused(field: string, sentence: string) {
  return invalid(sentence, { [field]: [sentence] });
}

const tags = ['tools'];
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
