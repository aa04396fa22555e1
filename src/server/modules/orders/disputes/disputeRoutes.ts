import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  disputeParamsSchema,
  evidenceSchema,
} from '../../../../contract/tools/orderDisputeSchemas.ts';
import { adminOrderToWire } from '../../../../contract/tools/orderToolsMapping.ts';
import {
  adminOrderSchema,
  orderParamsSchema,
} from '../../../../contract/tools/orderToolsSchemas.ts';
import { fileAnswer, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { errorSchema } from '../../../../contract/wireSchemas.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { OrderToolsService } from '../tools/orderToolsService.ts';
import { DOCUMENT_BODY, documentCalls, documentOf } from '../documents/documentCalls.ts';
import { type DisputesService, EVIDENCE } from './disputesService.ts';

export interface DisputeRoutesDeps {
  disputes: DisputesService;
  orderTools: OrderToolsService;
  originOf: OriginOf;
}

type OrderRequest = FastifyRequest<{ Params: z.infer<typeof orderParamsSchema> }>;

/** Chargebacks and claims about an order, for admins. */
export function disputeRoutes({ disputes, orderTools, originOf }: DisputeRoutesDeps): Routes {
  const find = async (request: OrderRequest) =>
    adminOrderToWire(await orderTools.find(request.params.orderNumber, originOf(request)));

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.order.area);

    app.get(ORDER_TOOLS_PATHS.dossier, withToken(dossierRoute), async (request, reply) => {
      const { orderNumber } = request.params;
      const dossier = await orderTools.dossier(orderNumber);
      await disputes.noteDossier(orderNumber, requireActor(request));
      reply.type('application/pdf');
      reply.header('content-disposition', `attachment; filename="legajo-${orderNumber}.pdf"`);
      return reply.send(dossier);
    });

    app.post(ORDER_TOOLS_PATHS.disputeAsked, withToken(askedRoute), async (request) => {
      const { orderNumber, id } = request.params;
      await disputes.refresh(orderNumber, id);
      return find(request);
    });

    await documentCalls(app, EVIDENCE.tooLarge, (uploads) => {
      uploads.post(
        ORDER_TOOLS_PATHS.disputeEvidence,
        withToken({ ...evidenceRoute, bodyLimit: DOCUMENT_BODY }),
        async (request) => {
          const { orderNumber, id } = request.params;
          const { files, dossier } = request.body;
          await disputes.send(orderNumber, id, requireActor(request), {
            files: files.map(documentOf),
            dossier: dossier ? await orderTools.dossier(orderNumber) : null,
          });
          return find(request);
        },
      );
    });
  };
}

const tags = ['tools'];
const refusals = { ...toolsRefusals, 409: errorSchema };

const dossierRoute = {
  schema: {
    summary: 'What the shop knows about an order, as a PDF',
    description: 'What was bought, by whom, how it was sent, and the mails that the buyer got.',
    tags,
    params: orderParamsSchema,
    response: { 200: fileAnswer('application/pdf'), ...toolsRefusals },
  },
};

const askedRoute = {
  schema: {
    summary: 'Ask the provider about a dispute again',
    tags,
    params: disputeParamsSchema,
    response: { 200: adminOrderSchema, ...refusals, 503: errorSchema },
  },
};

const evidenceRoute = {
  config: { takesFiles: true },
  schema: {
    summary: 'Send documents about a chargeback to its provider',
    description: 'All at once. 503 says that it is not known whether they arrived.',
    tags,
    params: disputeParamsSchema,
    body: evidenceSchema,
    response: { 200: adminOrderSchema, 413: errorSchema, ...refusals, 503: errorSchema },
  },
};
