import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { cartOfferToWire, couponToWire } from '../../../contract/orders/checkoutMapping.ts';
import { cartOfferSchema } from '../../../contract/orders/checkoutSchemas.ts';
import { couponParamsSchema, couponSchema } from '../../../contract/orders/couponSchemas.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { cartTotal, type Cart } from '../../../domain/orders/cart.ts';
import type { GuessLimit } from '../../platform/http/callLimits.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { ShopError } from '../../platform/ShopError.ts';
import { minimumSentence, type CouponsService } from './couponsService.ts';

interface CouponRoutesDeps {
  coupons: CouponsService;
  /** The caller's, by token or cookie. */
  cartOf: (request: FastifyRequest) => Promise<Cart>;
  limit: GuessLimit;
}

/** The coupon's discount on the caller's cart. */
export function couponRoutes({ coupons, cartOf, limit }: CouponRoutesDeps): Routes {
  return async (app) => {
    app.get(API_PATHS.cartOffer, cartOfferRoute, async (request, reply) => {
      const { lines } = await cartOf(request);
      const { accountId, priceList } = request.caller;
      reply.header('cache-control', 'no-store');
      return cartOfferToWire(await coupons.cartOffer({ lines, accountId, priceList }));
    });

    app.get(API_PATHS.coupon, couponRoute, async (request, reply) => {
      const cart = await cartOf(request);
      const productsTotal = cartTotal(cart);
      const { accountId, priceList } = request.caller;
      const offer = await limit.guess(
        request,
        () => coupons.validate(request.params.name, { ...cart, accountId, priceList }),
        (error) => error instanceof ShopError && error.kind === 'notFound',
      );
      reply.header('cache-control', 'no-store');
      return couponToWire(
        offer,
        offer.obstacle ??
          (productsTotal < offer.minPurchase
            ? minimumSentence(offer.minPurchase)
            : 'El cupón es válido.'),
      );
    });
  };
}

const cartOfferRoute = {
  schema: {
    summary: 'The offer without a code that takes most off the caller’s cart',
    description: 'It never adds up with another one, a coupon or the transfer discount.',
    tags: ['store'],
    response: { 200: cartOfferSchema, 401: errorSchema },
  },
};

const couponRoute = {
  schema: {
    summary: 'What a coupon takes off the caller’s cart',
    description:
      'Unknown, expired and used up coupons, and those that have not begun, are 404. Below `min_purchase_value` nothing is taken off yet. Where `applies` is false, `detail` says who or what the coupon is for.',
    tags: ['store'],
    params: couponParamsSchema,
    response: {
      200: couponSchema,
      400: errorSchema,
      401: errorSchema,
      404: errorSchema,
      429: errorSchema,
    },
  },
};
