import type { CartOwner } from '../../../../domain/orders/cart.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import {
  checkoutOptionsToWire,
  placedOrderToWire,
  purchaseFromWire,
  shortagesToWire,
} from '../../../../contract/orders/checkoutMapping.ts';
import {
  checkoutOptionsSchema,
  outOfStockSchema,
  placedOrderSchema,
  priceChangedSchema,
  purchaseSchema,
} from '../../../../contract/orders/checkoutSchemas.ts';
import {
  GIFT_CARDS_PATH,
  giftCardOfferToWire,
  giftCardPurchaseFromWire,
} from '../../../../contract/orders/giftCardMapping.ts';
import {
  giftCardOfferSchema,
  giftCardPurchaseSchema,
} from '../../../../contract/orders/giftCardSchemas.ts';
import { errorSchema } from '../../../../contract/wireSchemas.ts';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import type { GuessLimit } from '../../../platform/http/callLimits.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { conflict, invalid, ShopError } from '../../../platform/ShopError.ts';
import type { CheckoutOptionsService } from './checkoutOptionsService.ts';
import type { PurchaseCaller } from './draftOrder.ts';
import type { GiftCardsService } from './giftCardsService.ts';
import type { PlacingService } from './placingService.ts';
import { COUPON_RAN_OUT, INVALID_COUPON, OutOfStock, PriceChanged } from './placeInTransaction.ts';

export interface PlacingRoutesDeps {
  placing: PlacingService;
  giftCards: GiftCardsService;
  checkoutOptions: CheckoutOptionsService;
  /** The cart's owner, null without a cart. */
  holderOf: (request: FastifyRequest) => CartOwner | null;
  originOf: OriginOf;
  /** Wrong coupons count like in coupon validation. */
  couponLimit: GuessLimit;
  /** The same for codes of gift cards. */
  cardLimit: GuessLimit;
}

const KEY = /^[\x21-\x7e]{1,200}$/;
const BAD_KEY = 'La clave de idempotencia no es válida.';
const NO_STOCK = 'No hay Stock del producto.';
const PRICE_CHANGED = 'El total de la compra cambió. Revisalo antes de confirmar.';

/** Checkout: from cart to order. */
export function placingRoutes(deps: PlacingRoutesDeps): Routes {
  const { placing, checkoutOptions, giftCards } = deps;

  function callerOf(request: FastifyRequest): PurchaseCaller {
    const { accountId, priceList } = request.caller;
    const holder = deps.holderOf(request);
    const network = networkOf(request.ip);
    const buyer = { accountId, priceList, holder, network, origin: deps.originOf(request) };
    return { ...buyer, manual: null, giftCard: null };
  }

  return async (app) => {
    app.get(API_PATHS.checkoutOptions, optionsRoute, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return checkoutOptionsToWire(await checkoutOptions.optionsFor(request.caller.priceList));
    });

    app.post(API_PATHS.payment, paymentRoute, async (request, reply) => {
      const purchase = purchaseFromWire(request.body);
      const key = keyOf(request);
      const place = () => placing.place(callerOf(request), purchase, key).catch(refuse);
      const withCoupon = () =>
        purchase.coupon === null ? place() : deps.couponLimit.guess(request, place, isWrongCoupon);
      const placed = purchase.credit?.card
        ? await deps.cardLimit.guess(request, withCoupon, isWrongCard)
        : await withCoupon();
      reply.code(201).header('cache-control', 'no-store');
      return placedOrderToWire(placed);
    });

    app.get(GIFT_CARDS_PATH, offerRoute, async () => giftCardOfferToWire(await giftCards.offer()));

    app.post(GIFT_CARDS_PATH, giftCardRoute, async (request, reply) => {
      const { card, purchase } = giftCardPurchaseFromWire(request.body);
      const bought = { ...callerOf(request), giftCard: card };
      const placed = await giftCards.buy(bought, purchase, keyOf(request));
      reply.code(201).header('cache-control', 'no-store');
      return placedOrderToWire(placed);
    });
  };
}

/** The client's idempotency key. @throws ShopError invalid */
export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid(BAD_KEY);
  return key;
}

function isWrongCoupon(error: unknown): boolean {
  const wrong = error instanceof ShopError ? error.options.fields?.['coupon'] : undefined;
  return [INVALID_COUPON, COUPON_RAN_OUT].some((sentence) => wrong?.includes(sentence));
}

function isWrongCard(error: unknown): boolean {
  return error instanceof ShopError && error.options.fields?.['credit.card'] !== undefined;
}

/** Answers about stock and prices. */
export function refuse(error: unknown): never {
  if (error instanceof OutOfStock) {
    throw conflict(NO_STOCK, { items: shortagesToWire(error.shortages) });
  }
  if (error instanceof PriceChanged) {
    throw conflict(PRICE_CHANGED, { total_cost: pesosFromCents(error.total) });
  }
  throw error;
}

const tags = ['store'];

const optionsRoute = {
  schema: {
    summary: 'What the caller may choose from at the checkout',
    tags,
    response: { 200: checkoutOptionsSchema, 401: errorSchema },
  },
};

const paymentRoute = {
  schema: {
    summary: 'Buy the caller’s cart',
    description:
      'All or nothing, at the prices of this moment. With the header `Idempotency-Key` the same call gives the same order ' +
      'however often it is sent. 409 lists what is out of stock, or the new total if it is not `expected_total`. ' +
      'Unpaid orders of one person, browser or network are limited: 429, and 409 for too many units in one order.',
    tags,
    body: purchaseSchema,
    response: {
      201: placedOrderSchema,
      400: errorSchema,
      401: errorSchema,
      409: z.union([outOfStockSchema, priceChangedSchema, errorSchema]),
      429: errorSchema,
    },
  },
};

const offerRoute = {
  schema: {
    summary: 'The gift cards that the shop sells',
    description: '404 if it sells none.',
    tags,
    response: { 200: giftCardOfferSchema, 404: errorSchema },
  },
};

const giftCardRoute = {
  schema: {
    summary: 'Buy a gift card',
    description:
      'An order of its own, beside the cart: nothing is shipped and nothing makes it cheaper. The card is mailed once it is ' +
      'paid. `Idempotency-Key` and the limits of unpaid orders are as for the cart.',
    tags,
    body: giftCardPurchaseSchema,
    response: {
      201: placedOrderSchema,
      400: errorSchema,
      401: errorSchema,
      404: errorSchema,
      409: errorSchema,
      429: errorSchema,
    },
  },
};
