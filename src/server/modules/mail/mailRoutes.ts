import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { keptMailToWire } from '../../../contract/account/mailMapping.ts';
import {
  heldMailsSchema,
  keptMailSchema,
  mailPagesSchema,
  mailParamsSchema,
  mailQuerySchema,
  retriedMailsSchema,
} from '../../../contract/account/mailSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
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
      const { page, page_size: pageSize, state } = request.query;
      const results = await mails.list(state, { page, pageSize });
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

    app.post(API_PATHS.toolsMailRetry, withToken(retryRoute), async (request) =>
      keptMailToWire(await mails.retry(request.params.id, requireActor(request))),
    );
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
    description: 'Without what they say. Those that were sent are kept for 30 days.',
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

const retryRoute = {
  schema: {
    summary: 'Send a mail again that was given up',
    tags,
    params: mailParamsSchema,
    response: {
      200: keptMailSchema,
      400: errorSchema,
      404: errorSchema,
      409: errorSchema,
      ...refusals,
    },
  },
};
