import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { cartToWire } from '../../../contract/cartMapping.ts';
import { pesosFromCents } from '../../../domain/money.ts';
import { requireAccount, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { accountCartCaller } from './cartCaller.ts';
import { cartChangeOf, changeRoute, readCartRoute, readTotalRoute } from './cartRouteOptions.ts';
import type { CartCaller, CartService } from './cartService.ts';

/** The cart of an account, identified by its token. */
export function accountCartRoutes(cart: CartService): Routes {
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
