import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { centsFromPesos } from '../../../../domain/money/money.ts';
import { orderStatusFromWire } from '../../../../contract/orders/orderMapping.ts';
import { pageToWire } from '../../../../contract/pageMapping.ts';
import {
  adminOrderToWire,
  bulkResultToWire,
  orderBoardToWire,
  orderFiltersFromWire,
  orderRowToWire,
  printedToWire,
  recipientChangeFromWire,
} from '../../../../contract/tools/orderToolsMapping.ts';
import { guestToWire } from '../../../../contract/tools/people/customerToolsMapping.ts';
import {
  guestPageSchema,
  guestQuerySchema,
} from '../../../../contract/tools/people/customerToolsSchemas.ts';
import { CUSTOMER_TOOLS_PATHS, ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import {
  adminOrderSchema,
  bulkResultSchema,
  bulkStatusSchema,
  bulkTransfersSchema,
  noteSchema,
  orderBoardSchema,
  orderFiltersSchema,
  orderParamsSchema,
  orderRowsQuerySchema,
  orderRowsSchema,
  orderStatusSchema,
  printedOrdersSchema,
  printedSchema,
  recipientChangeSchema,
  resentMailSchema,
  transferSchema,
} from '../../../../contract/tools/orderToolsSchemas.ts';
import { csvAnswer, staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../../platform/http/sendCsv.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { AdminOrdersService } from '../life/adminOrdersService.ts';
import { ordersFile } from './ordersFile.ts';
import type { OrderToolsService } from './orderToolsService.ts';

export interface OrderToolsRoutesDeps {
  orderTools: OrderToolsService;
  adminOrders: AdminOrdersService;
  originOf: OriginOf;
}

type OrderRequest = FastifyRequest<{ Params: z.infer<typeof orderParamsSchema> }>;

/** The admin's screens of orders. A change answers with the order as it is then. */
export function orderToolsRoutes(deps: OrderToolsRoutesDeps): Routes {
  const { orderTools, adminOrders, originOf } = deps;
  const find = async (request: OrderRequest) =>
    adminOrderToWire(await orderTools.find(request.params.orderNumber, originOf(request)));

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.orders.area);

    app.get(ORDER_TOOLS_PATHS.orders, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize, ordering } = request.query;
      const filters = orderFiltersFromWire(request.query);
      const results = await orderTools.list(filters, ordering, { page, pageSize });
      return pageToWire(results, orderRowToWire, pageUrls(request, originOf));
    });

    app.get(ORDER_TOOLS_PATHS.board, withToken(boardRoute), async (request) => {
      return orderBoardToWire(await orderTools.board(orderFiltersFromWire(request.query)));
    });

    app.get(CUSTOMER_TOOLS_PATHS.guests, withToken(guestsRoute), async (request) => {
      const { page, page_size: pageSize, q } = request.query;
      const results = await orderTools.guests(q === '' ? undefined : q, { page, pageSize });
      return pageToWire(results, guestToWire, pageUrls(request, originOf));
    });

    app.get(ORDER_TOOLS_PATHS.export, withToken(exportRoute), async (request, reply) => {
      const filters = orderFiltersFromWire(request.query);
      const batches = await orderTools.file(filters, requireActor(request));
      return sendCsv(reply, { name: 'pedidos', ...ordersFile(batches) });
    });

    app.post(ORDER_TOOLS_PATHS.print, withToken(printRoute), async (request) =>
      printedToWire(await orderTools.printed(request.body.order_numbers)),
    );

    app.post(ORDER_TOOLS_PATHS.bulkStatus, withToken(bulkRoute), async (request) => {
      const {
        order_numbers: numbers,
        status,
        carrier,
        tracking_codes: trackingCodes,
      } = request.body;
      const target = status === 'Armado' ? 'prepared' : 'shipped';
      const step = { numbers, status: target, carrier, trackingCodes } as const;
      return bulkResultToWire(await orderTools.bulkStep(step, requireActor(request)));
    });

    app.post(ORDER_TOOLS_PATHS.bulkTransfers, withToken(bulkTransfersRoute), async (request) => {
      const transfers = request.body.transfers.map(
        ({ order_number: number, amount, mail: mailsBuyer, ...more }) => ({
          number,
          amount: centsFromPesos(amount),
          mailsBuyer,
          ...more,
        }),
      );
      return bulkResultToWire(await orderTools.bulkTransfers(transfers, requireActor(request)));
    });

    app.get(ORDER_TOOLS_PATHS.order, withToken(orderRoute), find);

    app.post(ORDER_TOOLS_PATHS.status, withToken(statusRoute), async (request) => {
      const { orderNumber } = request.params;
      const { status, tracking_code: trackingCode, ...more } = request.body;
      const update = { numbers: [orderNumber], status: orderStatusFromWire(status), trackingCode };
      await adminOrders.updateStatus({ ...update, ...more }, requireActor(request));
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.confirmTransfer, withToken(transferRoute), async (request) => {
      const { orderNumber } = request.params;
      const { amount, mail: mailsBuyer, ...more } = request.body;
      const received = { amount: centsFromPesos(amount), mailsBuyer, ...more };
      await adminOrders.confirmTransfer(orderNumber, requireActor(request), received);
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.address, withToken(addressRoute), async (request) => {
      const { orderNumber } = request.params;
      const { version } = request.body;
      const change = { version, recipient: recipientChangeFromWire(request.body) };
      await orderTools.changeRecipient(orderNumber, requireActor(request), change);
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.notes, withToken(noteRoute), async (request) => {
      const { orderNumber } = request.params;
      await orderTools.addNote(orderNumber, requireActor(request), request.body.text);
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.mails, withToken(mailRoute), async (request) => {
      const { orderNumber } = request.params;
      await orderTools.resend(orderNumber, requireActor(request), request.body.mail);
      return find(request);
    });
  };
}

const tags = ['tools'];
const change = {
  tags,
  params: orderParamsSchema,
  response: { 200: adminOrderSchema, ...toolsRefusals, 409: staleSchema },
};

const listRoute = {
  schema: {
    summary: 'Orders, filtered and sorted',
    tags,
    querystring: orderRowsQuerySchema,
    response: { 200: orderRowsSchema, ...toolsRefusals },
  },
};

const boardRoute = {
  schema: {
    summary: 'The newest orders of each status',
    tags,
    querystring: orderFiltersSchema,
    response: { 200: orderBoardSchema, ...toolsRefusals },
  },
};

const guestsRoute = {
  schema: {
    summary: 'Who bought without an account, by email',
    tags,
    querystring: guestQuerySchema,
    response: { 200: guestPageSchema, ...toolsRefusals },
  },
};

const exportRoute = {
  schema: {
    summary: 'The filtered orders as a CSV file, newest first',
    tags,
    querystring: orderFiltersSchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const printRoute = {
  schema: {
    summary: 'Whole orders to print; unknown numbers are left out',
    tags,
    body: printedOrdersSchema,
    response: { 200: printedSchema, ...toolsRefusals },
  },
};

const bulkRoute = {
  schema: {
    summary: 'Take each of these orders one step further, if it can',
    tags,
    body: bulkStatusSchema,
    response: { 200: bulkResultSchema, ...toolsRefusals },
  },
};

const bulkTransfersRoute = {
  schema: {
    summary: 'The money of these transfers is there: each order by itself',
    tags,
    body: bulkTransfersSchema,
    response: { 200: bulkResultSchema, ...toolsRefusals },
  },
};

const orderRoute = {
  schema: {
    summary: 'An order with its notes and mails',
    tags,
    params: orderParamsSchema,
    response: { 200: adminOrderSchema, ...toolsRefusals },
  },
};

const statusRoute = {
  schema: { summary: 'Take an order one step further', body: orderStatusSchema, ...change },
};

const transferRoute = {
  schema: {
    summary: 'The money of a bank transfer is there',
    description:
      'Nothing happens before another amount than what is missing was decided on: 400 says the difference.',
    body: transferSchema,
    ...change,
  },
};

const addressRoute = {
  schema: {
    summary: 'Correct who receives an order and where, until it is packed',
    description: 'Prices, shipping cost and dates stay as they were promised.',
    body: recipientChangeSchema,
    ...change,
  },
};

const noteRoute = {
  schema: { summary: 'Add a note that only the shop reads', body: noteSchema, ...change },
};

const mailRoute = {
  schema: { summary: 'Send one of the order’s mails again', body: resentMailSchema, ...change },
};
