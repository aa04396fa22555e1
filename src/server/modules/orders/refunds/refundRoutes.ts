import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { wantedRefundFromWire } from '../../../../contract/tools/orderRefundMapping.ts';
import {
  refundPaidSchema,
  refundParamsSchema,
  refundProofSchema,
  refundSchema,
  refundWithdrawnSchema,
} from '../../../../contract/tools/orderRefundSchemas.ts';
import { adminOrderToWire } from '../../../../contract/tools/orderToolsMapping.ts';
import {
  adminOrderSchema,
  orderParamsSchema,
} from '../../../../contract/tools/orderToolsSchemas.ts';
import { fileAnswer, staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { errorSchema } from '../../../../contract/wireSchemas.ts';
import { DOCUMENT_BODY, documentCalls, documentOf } from '../documents/documentCalls.ts';
import type { OrderToolsService } from '../tools/orderToolsService.ts';
import type { HandRefundsService } from './handRefundsService.ts';
import { PROOF, type RefundProofsService } from './refundProofsService.ts';
import type { RefundsService } from './refundsService.ts';

export interface RefundRoutesDeps {
  refunds: RefundsService;
  handRefunds: HandRefundsService;
  refundProofs: RefundProofsService;
  orderTools: OrderToolsService;
  originOf: OriginOf;
}

type OrderRequest = FastifyRequest<{ Params: z.infer<typeof orderParamsSchema> }>;

/** Money that goes back, for admins. Each answers with the order as it is then. */
export function refundRoutes(deps: RefundRoutesDeps): Routes {
  const { refunds, handRefunds, refundProofs, orderTools, originOf } = deps;
  const find = async (request: OrderRequest) =>
    adminOrderToWire(await orderTools.find(request.params.orderNumber, originOf(request)));

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.order.area);

    app.post(ORDER_TOOLS_PATHS.refund, withProof(refundRoute), async (request) => {
      const { orderNumber } = request.params;
      const wanted = wantedRefundFromWire(request.body);
      await refunds.giveBack(orderNumber, requireActor(request), wanted);
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.refundPaid, withProof(paidRoute), async (request) => {
      const { orderNumber, id: refundId } = request.params;
      const { other_holder: acceptsOther = false, ...seen } = request.body;
      const paid = { refundId, acceptsOther, ...seen };
      await handRefunds.pay(orderNumber, requireActor(request), paid);
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.refundWithdrawn, withProof(withdrawnRoute), async (request) => {
      const { orderNumber, id: refundId } = request.params;
      const promised = { refundId, ...request.body };
      await handRefunds.withdraw(orderNumber, requireActor(request), promised);
      return find(request);
    });

    app.get(ORDER_TOOLS_PATHS.refundProof, withToken(proofRoute), async (request, reply) => {
      const { orderNumber, id } = request.params;
      const { name, type, content } = await refundProofs.read(orderNumber, id);
      const encoded = encodeURIComponent(name);
      reply.type(type);
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encoded}`);
      return reply.send(Buffer.from(content));
    });

    await documentCalls(app, PROOF.tooLarge, (uploads) => {
      const route = withToken({ ...keptRoute, bodyLimit: DOCUMENT_BODY });
      uploads.post(ORDER_TOOLS_PATHS.refundProof, route, async (request) => {
        const { orderNumber, id: refundId } = request.params;
        const { version, ...file } = request.body;
        const proof = { refundId, version, ...documentOf(file) };
        await refundProofs.keep(orderNumber, requireActor(request), proof);
        return find(request);
      });
    });
  };
}

const change = {
  tags: ['tools'],
  response: { 200: adminOrderSchema, ...toolsRefusals, 409: staleSchema },
};

const refundRoute = {
  schema: {
    summary: 'Give money of a payment back',
    description:
      'A card’s provider is asked at once and may answer later: see `refunds`. Transfers and cash were given back by hand, ' +
      'or are `promised`.',
    params: orderParamsSchema,
    body: refundSchema,
    ...change,
  },
};

const paidRoute = {
  schema: {
    summary: 'A promised transfer was made',
    params: refundParamsSchema,
    body: refundPaidSchema,
    ...change,
  },
};

const withdrawnRoute = {
  schema: {
    summary: 'A promised transfer will not be made',
    params: refundParamsSchema,
    body: refundWithdrawnSchema,
    ...change,
  },
};

const proofRoute = {
  schema: {
    summary: 'The file that proves a transfer, or cash, that went back',
    tags: ['tools'],
    params: refundParamsSchema,
    response: {
      200: fileAnswer('application/pdf', 'image/jpeg', 'image/png'),
      ...toolsRefusals,
      503: errorSchema,
    },
  },
};

const keptRoute = {
  config: { takesFiles: true },
  schema: {
    summary: 'Keep a file that proves a transfer, or cash, that went back',
    description: 'It takes the place of the one before.',
    params: refundParamsSchema,
    body: refundProofSchema,
    tags: change.tags,
    response: { ...change.response, 413: errorSchema, 503: errorSchema },
  },
};
