import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import {
  pickupPointsToWire,
  shippingQuoteToWire,
} from '../../../contract/orders/checkoutMapping.ts';
import {
  localitiesQuerySchema,
  localitiesSchema,
  pickupPointsSchema,
  shippingCostQuerySchema,
  shippingCostSchema,
} from '../../../contract/orders/checkoutSchemas.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { shippingTypeFromWire } from '../../../contract/orders/orderMapping.ts';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { localitiesOf } from './localities.ts';
import type { ParcelService } from './parcelService.ts';
import type { ShippingService } from './shippingService.ts';

interface ShippingRoutesDeps {
  shipping: ShippingService;
  parcels: ParcelService;
  /** The caller's, by token or cookie. */
  cartOf: (request: FastifyRequest) => Promise<Cart>;
}

/** Shipping quote for the cart, and where orders are collected. */
export function shippingRoutes({ shipping, parcels, cartOf }: ShippingRoutesDeps): Routes {
  return async (app) => {
    app.get(API_PATHS.shippingCost, shippingCostRoute, async (request, reply) => {
      const { postalCode, shippingType, productId = null } = request.query;
      const cart = await cartOf(request);
      const contents = await parcels.contents(cart, productId, request.caller.priceList);
      const type = shippingTypeFromWire(shippingType);
      const quote = await shipping.quote({ postalCode, type, ...contents });
      reply.header('cache-control', 'no-store');
      return shippingQuoteToWire(quote);
    });

    app.get(API_PATHS.pickupPoints, pickupPointsRoute, async () =>
      pickupPointsToWire(await shipping.pickupPlaces()),
    );

    app.get(API_PATHS.localities, localitiesRoute, async (request, reply) => {
      const code = request.query.postal_code;
      reply.header('cache-control', 'public, max-age=86400');
      return { results: code ? localitiesOf(code.digits) : [] };
    });
  };
}

const localitiesRoute = {
  schema: {
    summary: 'The known localities of a postal code',
    description: 'Towns and suburbs; none for places that the shop does not know.',
    tags: ['store'],
    querystring: localitiesQuerySchema,
    response: { 200: localitiesSchema, 400: errorSchema },
  },
};

const shippingCostRoute = {
  schema: {
    summary: 'What it costs to have the cart brought',
    description:
      'By the zone of the postal code and the weight of the cart; a light parcel for an empty one.',
    tags: ['store'],
    querystring: shippingCostQuerySchema,
    response: {
      200: shippingCostSchema,
      400: errorSchema,
      401: errorSchema,
      404: errorSchema,
      409: errorSchema,
    },
  },
};

const pickupPointsRoute = {
  config: { catalogue: 'forEveryone' as const },
  schema: {
    summary: 'Where orders can be collected',
    tags: ['store'],
    response: { 200: pickupPointsSchema },
  },
};
