import { centsFromPesos } from '../../../../domain/money/money.ts';
import {
  editQuoteToWire,
  wantedEditFromWire,
} from '../../../../contract/tools/orderEditMapping.ts';
import {
  editQuoteRequestSchema,
  editQuoteSchema,
  editWithdrawnSchema,
  orderEditSchema,
} from '../../../../contract/tools/orderEditSchemas.ts';
import { adminOrderToWire } from '../../../../contract/tools/orderToolsMapping.ts';
import {
  adminOrderSchema,
  orderParamsSchema,
} from '../../../../contract/tools/orderToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { OrderToolsService } from '../tools/orderToolsService.ts';
import type { EditsService } from './editsService.ts';

export interface EditRoutesDeps {
  edits: Pick<EditsService, 'quote' | 'save' | 'withdraw'>;
  orderTools: OrderToolsService;
  originOf: OriginOf;
}

/** Orders that change before they are sent. */
export function editRoutes({ edits, orderTools, originOf }: EditRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.orderEdit.area);

    app.post(ORDER_TOOLS_PATHS.editQuote, withToken(quoteRoute), async (request) => {
      const wanted = wantedEditFromWire(request.body);
      return editQuoteToWire(await edits.quote(request.params.orderNumber, wanted));
    });

    app.post(ORDER_TOOLS_PATHS.edit, withProof(saveRoute), async (request) => {
      const { orderNumber } = request.params;
      const { version, reason, expected_total: expected, ...wanted } = request.body;
      const seen = { version, reason, expectedTotal: centsFromPesos(expected) };
      const edit = { ...wantedEditFromWire(wanted), ...seen };
      await edits.save(orderNumber, requireActor(request), edit);
      return adminOrderToWire(await orderTools.find(orderNumber, originOf(request)));
    });

    app.post(ORDER_TOOLS_PATHS.editWithdrawn, withToken(withdrawnRoute), async (request) => {
      const { orderNumber } = request.params;
      await edits.withdraw(orderNumber, requireActor(request), request.body);
      return adminOrderToWire(await orderTools.find(orderNumber, originOf(request)));
    });
  };
}

const change = {
  tags: ['tools'],
  params: orderParamsSchema,
  response: { 200: adminOrderSchema, ...toolsRefusals, 409: staleSchema },
};

const quoteRoute = {
  schema: {
    ...change,
    summary: 'What an order would cost after a change',
    body: editQuoteRequestSchema,
    response: { ...change.response, 200: editQuoteSchema },
  },
};

const saveRoute = {
  schema: {
    ...change,
    summary: 'Change an order before it is sent',
    description:
      'One that costs less gives the rest back. One that costs more changes once its buyer has paid the difference: its ' +
      'stock is held until `pending_edit.expires_at`.',
    body: orderEditSchema,
  },
};

const withdrawnRoute = {
  schema: {
    ...change,
    summary: 'Give up a change that waits for its difference',
    body: editWithdrawnSchema,
  },
};
