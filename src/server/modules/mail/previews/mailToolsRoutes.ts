import type { FastifyRequest } from 'fastify';
import {
  mailPreviewsToWire,
  mailPreviewToWire,
} from '../../../../contract/tools/shop/mailPreviewMapping.ts';
import { MAIL_PREVIEW_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import {
  mailPreviewParamsSchema,
  mailPreviewQuerySchema,
  mailPreviewSchema,
  mailPreviewsSchema,
  mailTestSchema,
} from '../../../../contract/tools/shop/mailPreviewSchemas.ts';
import { toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema } from '../../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { mayUse } from '../../../../domain/people/adminAreas.ts';
import type { CallLimitRules, LimitCalls } from '../../../platform/http/callLimits.ts';
import {
  adminsOnly,
  requireActor,
  requireAdmin,
  withToken,
} from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { MailPreviewService, PreviewOf } from './mailPreviewService.ts';

interface MailToolsDeps {
  previews: MailPreviewService;
  limitCalls: LimitCalls;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
}

const HOUR_MS = 60 * 60 * 1000;
const TEST_LIMIT: CallLimitRules = {
  perAccount: { attempts: 20, windowMs: HOUR_MS },
  perAddress: { attempts: 60, windowMs: HOUR_MS },
};

/** The mails that the shop sends, as admins see and try them. */
export function mailToolsRoutes({ previews, limitCalls, mailOriginOf }: MailToolsDeps): Routes {
  const limit = limitCalls('sampleMail', TEST_LIMIT);
  const of = (request: FastifyRequest, orderNumber: string | undefined): PreviewOf => ({
    origin: mailOriginOf(request),
    orderNumber,
    maySeeOrders: mayUse(requireAdmin(request).areas, 'orders'),
  });

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.mails.area);

    app.get(PATHS.mails, withToken(listRoute), async (request) =>
      mailPreviewsToWire(await previews.list(of(request, request.query.order_number))),
    );

    app.get(PATHS.mail, withToken(showRoute), async (request) => {
      const { name } = request.params;
      return mailPreviewToWire(await previews.show(name, of(request, request.query.order_number)));
    });

    app.post(PATHS.send, withToken(sendRoute), async (request) => {
      const { to, order_number: orderNumber } = request.body;
      const by = requireActor(request);
      await limit.take(request, String(by.userId));
      await previews.sendTest(request.params.name, to, of(request, orderNumber ?? undefined), by);
      return { message: `Enviamos la prueba a ${to}.` };
    });
  };
}

const tags = ['tools'];
const params = mailPreviewParamsSchema;

const listRoute = {
  schema: {
    summary: 'Every mail that the shop sends',
    tags,
    querystring: mailPreviewQuerySchema,
    response: { 200: mailPreviewsSchema, ...toolsRefusals },
  },
};

const showRoute = {
  schema: {
    summary: 'A mail with the data of an order',
    description: 'Its links give no access to the order.',
    tags,
    params,
    querystring: mailPreviewQuerySchema,
    response: { 200: mailPreviewSchema, ...toolsRefusals },
  },
};

const sendRoute = {
  schema: {
    summary: 'Send a mail as a test',
    tags,
    params,
    body: mailTestSchema,
    response: { 200: messageSchema, 429: errorSchema, ...toolsRefusals },
  },
};
