import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { keptMailDetailToWire, keptMailToWire } from '../../../contract/account/mailMapping.ts';
import {
  heldMailsSchema,
  keptMailDetailSchema,
  keptMailSchema,
  mailPagesSchema,
  mailParamsSchema,
  mailQuerySchema,
  mailRetrySchema,
  retriedMailsSchema,
} from '../../../contract/account/mailSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { mayUse } from '../../../domain/people/adminAreas.ts';
import { adminsOnly, requireActor, requireAdmin, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { MailService } from './mailService.ts';

interface MailRoutesDeps {
  mails: MailService;
  originOf: OriginOf;
}

/** The outbox, for admins. */
export function mailRoutes({ mails, originOf }: MailRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.mails.area);

    app.get(API_PATHS.toolsMail, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize, state, q } = request.query;
      const filters = { state, recipient: q === '' ? undefined : q };
      const results = await mails.list(filters, { page, pageSize });
      return pageToWire(results, keptMailToWire, pageUrls(request, originOf));
    });

    app.post(API_PATHS.toolsMailRetryAll, withToken(retryAllRoute), async (request) => {
      const updated = await mails.retryAll(requireActor(request));
      return { message: sentenceOf(updated), updated };
    });

    app.post(API_PATHS.toolsMailHeld, withToken(heldRoute), async (request) => {
      const { decision } = request.body;
      const updated = await mails.decideHeld(decision, requireActor(request));
      return { message: decision === 'send' ? sentenceOf(updated) : discarded(updated), updated };
    });

    app.get(API_PATHS.toolsMailOne, withToken(oneRoute), async (request) => {
      const seesOrders = mayUse(requireAdmin(request).areas, 'orders');
      return keptMailDetailToWire(await mails.find(request.params.id, { seesOrders }));
    });

    app.post(API_PATHS.toolsMailRetry, withToken(retryRoute), async (request) => {
      const recipient = request.body?.recipient;
      return keptMailToWire(await mails.retry(request.params.id, requireActor(request), recipient));
    });

    app.post(API_PATHS.toolsMailDiscard, withToken(discardRoute), async (request) => {
      await mails.discard(request.params.id, requireActor(request));
      return { message: discarded(1) };
    });
  };
}

function sentenceOf(updated: number): string {
  if (updated === 0) return 'No hay mails para volver a enviar.';
  return updated === 1 ? 'Volvemos a enviar 1 mail.' : `Volvemos a enviar ${updated} mails.`;
}

function discarded(updated: number): string {
  return updated === 1 ? 'Descartamos 1 mail.' : `Descartamos ${updated} mails.`;
}

const tags = ['tools'];
const refusals = { 401: errorSchema, 403: errorSchema };

const listRoute = {
  schema: {
    summary: 'Mails of the outbox, newest first',
    description: 'Without their text. Those that were sent are kept for 30 days.',
    tags,
    querystring: mailQuerySchema,
    response: { 200: mailPagesSchema, 400: errorSchema, 404: errorSchema, ...refusals },
  },
};

const retryAllRoute = {
  schema: {
    summary: 'Send every mail again that was given up',
    tags,
    response: { 200: retriedMailsSchema, ...refusals },
  },
};

const heldRoute = {
  schema: {
    summary: 'Send or discard every mail that a restored backup had not sent',
    tags,
    body: heldMailsSchema,
    response: { 200: retriedMailsSchema, 400: errorSchema, ...refusals },
  },
};

const oneRoute = {
  schema: {
    summary: 'A mail with its text and the attempts that failed',
    description: 'Of links only the host is shown: they may open an account or an order.',
    tags,
    params: mailParamsSchema,
    response: { 200: keptMailDetailSchema, 400: errorSchema, 404: errorSchema, ...refusals },
  },
};

const discardRoute = {
  schema: {
    summary: 'Delete a mail that was given up',
    tags,
    params: mailParamsSchema,
    response: {
      200: messageSchema,
      400: errorSchema,
      404: errorSchema,
      409: errorSchema,
      ...refusals,
    },
  },
};

const retryRoute = {
  schema: {
    summary: 'Send a mail again that was given up',
    tags,
    params: mailParamsSchema,
    body: mailRetrySchema.nullish(),
    response: {
      200: keptMailSchema,
      400: errorSchema,
      404: errorSchema,
      409: errorSchema,
      ...refusals,
    },
  },
};
