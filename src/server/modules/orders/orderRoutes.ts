import { paymentToWire } from '../../../contract/orders/paymentInstructionsMapping.ts';
import {
  paymentInstructionsSchema,
  payOrderSchema,
} from '../../../contract/orders/paymentInstructionsSchemas.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { orderPageToWire, TRANSFER_SAID_PATH } from '../../../contract/orders/checkoutMapping.ts';
import { orderPageSchema } from '../../../contract/orders/checkoutSchemas.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { orderToWire } from '../../../contract/orders/orderMapping.ts';
import { orderLookupSchema, userOrdersSchema } from '../../../contract/orders/orderSchemas.ts';
import { refundAccountSchema } from '../../../contract/orders/refundAccountSchemas.ts';
import { withdrawOrderSchema } from '../../../contract/account/legalSchemas.ts';
import { caseKey } from '../../../domain/text.ts';
import { accessOf, keySchema, paramsSchema, refusals } from './orderAccess.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { CallLimitRules, LimitCalls } from '../../platform/http/callLimits.ts';
import { requireAccount, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { correctionRoutes, type CorrectionRoutesDeps } from './life/correctionRoutes.ts';
import { matterRoutes, type MatterRoutesDeps } from './matters/matterRoutes.ts';
import { manualOrderRoutes, type ManualOrderRoutesDeps } from './manual/manualOrderRoutes.ts';
import { adminOrderRoutes, type AdminOrderRoutesDeps } from './life/adminOrderRoutes.ts';
import type { BuyersOrderService } from './life/buyersOrderService.ts';
import type { OrdersService } from './ordersService.ts';
import { buyersExchangeRoutes } from './exchanges/buyersExchangeRoutes.ts';
import { exchangeRoutes, type ExchangeRoutesDeps } from './exchanges/exchangeRoutes.ts';
import { editRoutes, type EditRoutesDeps } from './edits/editRoutes.ts';
import { parcelRoutes, type ParcelRoutesDeps } from './parcels/parcelRoutes.ts';
import { placingRoutes, type PlacingRoutesDeps } from './placing/placingRoutes.ts';
import { counterQrRoutes, type CounterQrRoutesDeps } from './counter/counterQrRoutes.ts';
import { disputeRoutes, type DisputeRoutesDeps } from './disputes/disputeRoutes.ts';
import { refundRoutes, type RefundRoutesDeps } from './refunds/refundRoutes.ts';
import { orderToolsRoutes, type OrderToolsRoutesDeps } from './tools/orderToolsRoutes.ts';

const tags = ['orders'];
const payRoute = {
  schema: {
    summary: 'Begin another payment of an unpaid order',
    description:
      '409 while the provider has not answered about a payment: `replace_pending` cancels that one first.',
    tags,
    params: paramsSchema,
    querystring: keySchema,
    body: payOrderSchema.nullish(),
    response: { 200: paymentInstructionsSchema, ...refusals },
  },
};

interface OrderRoutesDeps
  extends
    PlacingRoutesDeps,
    BuyersOrderRoutesDeps,
    AdminOrderRoutesDeps,
    OrderToolsRoutesDeps,
    MatterRoutesDeps,
    CorrectionRoutesDeps,
    RefundRoutesDeps,
    ParcelRoutesDeps,
    EditRoutesDeps,
    ExchangeRoutesDeps,
    DisputeRoutesDeps,
    CounterQrRoutesDeps,
    ManualOrderRoutesDeps {
  orders: OrdersService;
}

const HOUR_MS = 60 * 60 * 1000;
/** The account is an email, so that no mailbox is flooded. */
const LOOKUP_LIMIT: CallLimitRules = {
  perAccount: { attempts: 5, windowMs: HOUR_MS },
  perAddress: { attempts: 20, windowMs: HOUR_MS },
};

const ACCOUNT_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: HOUR_MS },
  perAddress: { attempts: 40, windowMs: HOUR_MS },
};

const LINK_MAILED =
  'Si el número y el email son de un mismo pedido, te mandamos el enlace por mail. Puede tardar unos minutos.';

/** All order routes. */
export function orderRoutes({ orders, limitCalls, ...deps }: OrderRoutesDeps): Routes {
  const lookupLimit = limitCalls('orderLookup', LOOKUP_LIMIT);

  return async (app) => {
    app.get(API_PATHS.userOrders, withToken(userOrdersRoute), async (request) => {
      const found = await orders.ordersOf(requireAccount(request).accountId);
      return { orders: found.map(orderToWire) };
    });
    app.post(API_PATHS.orderLookup, lookupRoute, async (request) => {
      const { order_number: orderNumber, email } = request.body;
      await lookupLimit.take(request, caseKey(email));
      await orders.mailLink({ orderNumber, email });
      return { message: LINK_MAILED };
    });
    await app.register(placingRoutes(deps));
    await app.register(buyersOrderRoutes({ ...deps, limitCalls }));
    await app.register(buyersExchangeRoutes({ ...deps, limitCalls }));
    await app.register(adminOrderRoutes(deps));
    await app.register(orderToolsRoutes(deps));
    await app.register(matterRoutes(deps));
    await app.register(correctionRoutes(deps));
    await app.register(refundRoutes(deps));
    await app.register(parcelRoutes(deps));
    await app.register(editRoutes(deps));
    await app.register(exchangeRoutes(deps));
    await app.register(disputeRoutes(deps));
    await app.register(counterQrRoutes(deps));
    await app.register(manualOrderRoutes(deps));
  };
}

const userOrdersRoute = {
  schema: {
    summary: 'The caller’s orders, newest first',
    tags: ['orders'],
    response: { 200: userOrdersSchema, 401: errorSchema },
  },
};

const lookupRoute = {
  schema: {
    summary: 'Mail the link to an order again',
    description:
      'To the order’s own email, where number and email are of one order. The answer is the same where they are not.',
    tags: ['orders'],
    body: orderLookupSchema,
    response: { 200: messageSchema, 400: errorSchema, 429: errorSchema },
  },
};

interface BuyersOrderRoutesDeps {
  buyersOrder: BuyersOrderService;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
  limitCalls: LimitCalls;
}

/** An order for its buyer: by token, or by the key of a guest's link. */
function buyersOrderRoutes({
  buyersOrder,
  originOf,
  mailOriginOf,
  limitCalls,
}: BuyersOrderRoutesDeps): Routes {
  const accountLimit = limitCalls('refundAccount', ACCOUNT_LIMIT);
  const withdrawLimit = limitCalls('orderWithdrawal', ACCOUNT_LIMIT);
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(API_PATHS.order, pageRoute('One order'), async (request) => {
      const { orderNumber } = request.params;
      return orderPageToWire(await buyersOrder.page(accessOf(request), orderNumber));
    });

    app.post(API_PATHS.orderCancel, pageRoute('Cancel while it is pending'), async (request) => {
      const { orderNumber } = request.params;
      return orderPageToWire(await buyersOrder.cancel(accessOf(request), orderNumber));
    });

    app.post(API_PATHS.orderPay, payRoute, async (request) => {
      const { orderNumber } = request.params;
      const access = accessOf(request);
      const replacePending = request.body?.replace_pending ?? false;
      const cardProvider = request.body?.card_provider ?? undefined;
      const options = { origin: originOf(request), replacePending, cardProvider };
      return paymentToWire(await buyersOrder.pay(access, orderNumber, options));
    });

    app.post(TRANSFER_SAID_PATH, pageRoute('Say that the transfer was made'), async (request) => {
      const { orderNumber } = request.params;
      return orderPageToWire(await buyersOrder.sayTransferred(accessOf(request), orderNumber));
    });

    app.post(API_PATHS.orderWithdraw, withdrawRoute, async (request) => {
      const { orderNumber } = request.params;
      const { accountId, key } = accessOf(request);
      await withdrawLimit.take(request, `${orderNumber} ${accountId ?? key ?? ''}`);
      const { reason = '' } = request.body ?? {};
      const said = { reason, origin: mailOriginOf(request) };
      return orderPageToWire(await buyersOrder.withdraw({ accountId, key }, orderNumber, said));
    });

    app.post(API_PATHS.orderRefundAccount, accountRoute, async (request) => {
      const { orderNumber } = request.params;
      const { accountId, key } = accessOf(request);
      // Each change is a mail to the buyer.
      await accountLimit.take(request, `${orderNumber} ${accountId ?? key ?? ''}`);
      const page = await buyersOrder.giveRefundAccount(
        { accountId, key },
        orderNumber,
        request.body,
      );
      return orderPageToWire(page);
    });
  };
}

const withdrawRoute = {
  schema: {
    summary: 'Regret the purchase of this order',
    description: 'Adds to the open case, if there is one. The buyer gets its code by mail.',
    tags,
    params: paramsSchema,
    querystring: keySchema,
    body: withdrawOrderSchema.nullish(),
    response: { 200: orderPageSchema, ...refusals, 429: errorSchema },
  },
};

const accountRoute = {
  schema: {
    summary: 'Say where a transfer, or cash, should go back to',
    description:
      'For who has the order’s key or account. The buyer is mailed; nothing is sent to a changed account for 24 hours.',
    tags,
    params: paramsSchema,
    querystring: keySchema,
    body: refundAccountSchema,
    response: { 200: orderPageSchema, ...refusals, 429: errorSchema },
  },
};

function pageRoute(summary: string) {
  return {
    schema: {
      summary,
      tags,
      params: paramsSchema,
      querystring: keySchema,
      response: { 200: orderPageSchema, ...refusals },
    },
  };
}
