import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { cartToWire } from '../../../contract/orders/cartMapping.ts';
import {
  addedManySchema,
  addManySchema,
  cartChangeParamsSchema,
  cartSchema,
  cartTotalSchema,
} from '../../../contract/orders/cartSchemas.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { EMPTY_CART } from '../../../domain/orders/cart.ts';
import { pesosFromCents } from '../../../domain/money/money.ts';
import type { AttemptRule } from '../../platform/http/AttemptLimit.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { LimitAddresses } from '../../platform/http/callLimits.ts';
import { requireAccount, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { AddMany } from './addMany.ts';
import { accountCartCaller, guestCaller, guestWriter, type WriteAsGuest } from './cartCaller.ts';
import type { CartService, CartCaller, CartChange } from './cartService.ts';
import { kitRoutes } from './kitRoutes.ts';
import type { KitsService } from './kitsService.ts';
import { kitToolsRoutes } from './tools/kitToolsRoutes.ts';
import type { KitToolsService } from './tools/kitToolsService.ts';

const tags = ['cart'];
const readCartRoute = {
  schema: { summary: 'The cart', tags, response: { 200: cartSchema, 401: errorSchema } },
};
const readTotalRoute = {
  schema: {
    summary: 'The total of the products',
    tags,
    response: { 200: cartTotalSchema, 401: errorSchema },
  },
};

const addManyRoute = {
  schema: {
    summary: 'Adds many sizes at once, each as far as the stock allows',
    description: 'For wholesale orders: by the ids of sizes, or by their SKUs.',
    tags,
    body: addManySchema,
    response: { 200: addedManySchema, 400: errorSchema, 401: errorSchema },
  },
};

interface CartRoutesDeps {
  cart: CartService;
  kits: KitsService;
  kitTools: KitToolsService;
  addMany: AddMany;
  originOf: OriginOf;
  /** Limits new guest carts. */
  limitAddresses: LimitAddresses;
}

/** Shoppers may share an address; each needs one cart. */
const NEW_CARTS: AttemptRule = { attempts: 120, windowMs: 3_600_000 };

/** Carts of accounts and guests, and kits. */
export function cartRoutes(deps: CartRoutesDeps): Routes {
  const { cart, kits, originOf, limitAddresses } = deps;
  const limit = limitAddresses('newCart', NEW_CARTS);
  const writeAsGuest = guestWriter({ hasCart: (owner) => cart.hasCart(owner), limit, originOf });
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await app.register(accountCartRoutes(cart, deps.addMany));
    await app.register(guestCartRoutes(cart, writeAsGuest));
    await app.register(kitRoutes(kits, { writeAsGuest, originOf }));
    await app.register(kitToolsRoutes(deps.kitTools, kits));
  };
}

/** The cart of an account, identified by its token. */
function accountCartRoutes(cart: CartService, add: AddMany): Routes {
  return async (app) => {
    app.get(API_PATHS.accountCart, withToken(readCartRoute), async (request) =>
      cartToWire(await cart.cart(callerOf(request))),
    );

    app.get(API_PATHS.accountCartTotal, withToken(readTotalRoute), async (request) => ({
      total_price: pesosFromCents(await cart.total(callerOf(request))),
    }));

    app.get(API_PATHS.accountCartAdd, withToken(changeRoute('Add units')), async (request) =>
      cartToWire(await cart.add(callerOf(request), cartChangeOf(request.params))),
    );

    app.post(API_PATHS.cartAddMany, withToken(addManyRoute), async (request) => {
      const wanted = request.body.items.map(({ quantity, ...item }) =>
        'sku' in item ? { sku: item.sku, quantity } : { sizeId: item.size_id, quantity },
      );
      const { cart: now, missing, unknown } = await add(callerOf(request), wanted);
      const short = missing.map(
        ({ variantId, sizeId, size, sku, title, audience, missing: units }) => ({
          subproduct_id: String(variantId),
          size_id: sizeId,
          sku,
          size,
          title,
          audience,
          missing: units,
        }),
      );
      return { ...cartToWire(now), missing: short, unknown };
    });

    app.get(
      API_PATHS.accountCartSubtract,
      withToken(changeRoute('Take units away')),
      async (request) =>
        cartToWire(await cart.subtract(callerOf(request), cartChangeOf(request.params))),
    );
  };
}

function callerOf(request: FastifyRequest): CartCaller {
  return accountCartCaller(requireAccount(request));
}

/** The cart of a guest, identified by a cookie. */
function guestCartRoutes(cart: CartService, writeAsGuest: WriteAsGuest): Routes {
  return async (app) => {
    app.get(API_PATHS.sessionCart, readCartRoute, async (request) => {
      const caller = guestCaller(request);
      return cartToWire(caller ? await cart.cart(caller) : EMPTY_CART);
    });

    app.get(API_PATHS.sessionCartTotal, readTotalRoute, async (request) => {
      const caller = guestCaller(request);
      return { total_price: caller ? pesosFromCents(await cart.total(caller)) : 0 };
    });

    app.get(API_PATHS.sessionCartAdd, changeRoute('Add units'), async (request, reply) => {
      const change = cartChangeOf(request.params);
      return cartToWire(await writeAsGuest(request, reply, (caller) => cart.add(caller, change)));
    });

    app.get(
      API_PATHS.sessionCartSubtract,
      changeRoute('Take units away'),
      async (request, reply) => {
        const change = cartChangeOf(request.params);
        return cartToWire(
          await writeAsGuest(request, reply, (caller) => cart.subtract(caller, change)),
        );
      },
    );
  };
}

/** The contract changes the cart by GET; its 409 is plain text. */
function changeRoute(summary: string) {
  return {
    config: { changesState: true },
    schema: {
      summary,
      tags,
      params: cartChangeParamsSchema,
      response: {
        200: cartSchema,
        400: errorSchema,
        401: errorSchema,
        403: errorSchema,
        404: errorSchema,
        409: { description: 'Why', content: { 'text/plain': { schema: z.string() } } },
        429: errorSchema,
      },
    },
  };
}

function cartChangeOf(params: z.infer<typeof cartChangeParamsSchema>): CartChange {
  return { variantId: params.subProductId, size: params.size, units: params.qty };
}

const CHANGE =
  /^(\/api\/cart\/(?:cart\/modify-product|session-cart\/modify)\/[^/?]+\/)([^?]+)(?=\/(?:add|substract)\/[^/?]+\/?(?:\?|$))/;

/** Encodes the slash of a size such as `8/10` in the URL of a cart change, if the client did not. */
export function encodeSizeInPath(url: string): string {
  if (!url.startsWith('/api/cart/')) return url;
  return url.replace(
    CHANGE,
    (_, before: string, size: string) => before + size.replaceAll('/', '%2F'),
  );
}
