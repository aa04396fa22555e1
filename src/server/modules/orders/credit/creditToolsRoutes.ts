import { z } from 'zod';
import { pageToWire } from '../../../../contract/pageMapping.ts';
import {
  CREDIT_TOOLS_PATHS as PATHS,
  creditDraftFromWire,
  creditRecordToWire,
  creditTotalsToWire,
  listedCreditToWire,
} from '../../../../contract/tools/shop/creditToolsMapping.ts';
import {
  creditBlockSchema,
  creditDraftSchema,
  creditMoveSchema,
  creditMovementsFileSchema,
  creditQuerySchema,
  creditRecordSchema,
  creditTotalsSchema,
  listedCreditSchema,
} from '../../../../contract/tools/shop/creditToolsSchemas.ts';
import {
  csvAnswer,
  fileAnswer,
  periodFromWire,
  staleSchema,
  toolsRefusals,
} from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { errorSchema, messageSchema, pageOf, urlId } from '../../../../contract/wireSchemas.ts';
import { centsFromPesos } from '../../../../domain/money/money.ts';
import type { ListedCredit } from '../../../../domain/tools/creditRecord.ts';
import { FILE_TYPES, tableFile } from '../../../platform/csv/tableFile.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../../platform/http/sendCsv.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { CREDIT_NAMES, creditMovementsFile } from './creditMovementsFile.ts';
import type { CreditToolsService } from './creditToolsService.ts';

interface CreditToolsRoutesDeps {
  database: Pick<Database, 'background'>;
  credits: CreditToolsService;
  originOf: OriginOf;
}

const SENT = 'Le mandamos el código de nuevo.';

/** Store credit and gift cards, for admins. Giving and taking ask for the password, as refunds do. */
export function creditToolsRoutes({ database, credits, originOf }: CreditToolsRoutesDeps): Routes {
  async function* rowsOf(batches: AsyncIterable<ListedCredit[]>) {
    for await (const batch of batches) {
      yield batch
        .map(listedCreditToWire)
        .map((each) => [
          CREDIT_NAMES[each.kind],
          each.username ?? '',
          each.email,
          each.ending,
          STATES[each.state],
          each.balance,
          each.expires_at ?? '',
          each.order_number ?? '',
          each.created_at,
        ]);
    }
  }

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.credits.area);

    app.get(PATHS.credits, listRoute, async (request) => {
      const {
        page,
        page_size: pageSize,
        ordering = '-created',
        q: text,
        kind,
        state,
      } = request.query;
      const results = await credits.list({ text, kind, state }, { page, pageSize }, ordering);
      return pageToWire(results, listedCreditToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.export, withToken(exportRoute), ({ query: { q: text, kind, state } }, reply) => {
      const batches = rowsOf(credits.all({ text, kind, state }));
      return sendCsv(reply, { name: 'saldos', headers: HEADERS, batches });
    });

    app.get(PATHS.movements, withToken(movementsRoute), async ({ query }, reply) => {
      const { format, ...days } = query;
      reply.type(FILE_TYPES[format]);
      reply.header('content-disposition', `attachment; filename="movimientos-de-saldo.${format}"`);
      return tableFile(creditMovementsFile(database.background, periodFromWire(days)), format);
    });

    app.get(PATHS.totals, totalsRoute, async () => creditTotalsToWire(await credits.totals()));

    app.get(PATHS.credit, getRoute, async ({ params: { id } }) =>
      creditRecordToWire(await credits.find(id)),
    );

    app.post(PATHS.credits, withProof(createRoute), async (request, reply) => {
      const made = await credits.create(creditDraftFromWire(request.body), requireActor(request));
      reply.code(201);
      return creditRecordToWire(made);
    });

    app.post(PATHS.move, withProof(moveRoute), async (request) => {
      const { version, amount, takes, reason } = request.body;
      const cents = centsFromPesos(amount);
      const seen = { id: request.params.id, version };
      const change = { amount: takes ? -cents : cents, reason };
      return creditRecordToWire(await credits.move(seen, change, requireActor(request)));
    });

    app.post(PATHS.block, blockRoute, async (request) => {
      const { version, blocked } = request.body;
      const seen = { id: request.params.id, version };
      return creditRecordToWire(await credits.block(seen, blocked, requireActor(request)));
    });

    app.post(PATHS.resend, resendRoute, async (request) => {
      await credits.resend(request.params.id, requireActor(request));
      return { message: SENT };
    });
  };
}

const STATES = {
  usable: 'Vigente',
  spent: 'Sin saldo',
  expired: 'Vencida',
  blocked: 'Bloqueada',
} as const;

const HEADERS = [
  'Tipo',
  'Usuario',
  'Email',
  'Código termina en',
  'Estado',
  'Saldo',
  'Vence',
  'Pedido',
  'Desde',
];

const tags = ['tools'];
const params = z.object({ id: urlId });
const changed = { 200: creditRecordSchema, 409: staleSchema, ...toolsRefusals };

const listRoute = withToken({
  schema: {
    summary: 'A page of store credits and gift cards',
    tags,
    querystring: creditQuerySchema,
    response: { 200: pageOf(listedCreditSchema), ...toolsRefusals },
  },
});

const exportRoute = {
  schema: {
    summary: 'Store credits and gift cards as a CSV file',
    tags,
    querystring: creditQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const movementsRoute = {
  schema: {
    summary: 'Every movement of credit and gift cards in a time, for the accountant',
    tags,
    querystring: creditMovementsFileSchema,
    response: { 200: fileAnswer('text/csv', FILE_TYPES.xlsx), ...toolsRefusals },
  },
};

const totalsRoute = withToken({
  schema: {
    summary: 'What the shop owes as store credit and gift cards',
    tags,
    response: { 200: creditTotalsSchema, ...toolsRefusals },
  },
});

const getRoute = withToken({
  schema: {
    summary: 'One store credit or gift card with its movements',
    tags,
    params,
    response: { 200: creditRecordSchema, ...toolsRefusals },
  },
});

const createRoute = {
  schema: {
    summary: 'Give store credit, or a gift card whose code is mailed',
    tags,
    body: creditDraftSchema,
    response: { 201: creditRecordSchema, ...toolsRefusals },
  },
};

const moveRoute = {
  schema: {
    summary: 'Add to a balance, or take away',
    tags,
    params,
    body: creditMoveSchema,
    response: changed,
  },
};

const blockRoute = withToken({
  schema: {
    summary: 'Block a lost card, or a buyer’s credit, and the way back',
    tags,
    params,
    body: creditBlockSchema,
    response: changed,
  },
});

const resendRoute = withToken({
  schema: {
    summary: 'Mail a gift card’s code again',
    tags,
    params,
    response: { 200: messageSchema, 409: errorSchema, ...toolsRefusals },
  },
});
