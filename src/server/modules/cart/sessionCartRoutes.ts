import { API_PATHS } from '../../../contract/apiPaths.ts';
import { cartToWire } from '../../../contract/cartMapping.ts';
import { EMPTY_CART } from '../../../domain/cart.ts';
import { pesosFromCents } from '../../../domain/money.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { cartChangeOf, changeRoute, readCartRoute, readTotalRoute } from './cartRouteOptions.ts';
import type { CartService } from './cartService.ts';
import { keepSession, openSession, sessionCaller } from './sessionCart.ts';

/** The cart of a browser without an account, by its cookie. */
export function sessionCartRoutes(cart: CartService, originOf: OriginOf): Routes {
  return async (app) => {
    app.get(API_PATHS.sessionCart, readCartRoute, async (request) => {
      const caller = sessionCaller(request);
      return cartToWire(caller ? await cart.cart(caller) : EMPTY_CART);
    });

    app.get(API_PATHS.sessionCartTotal, readTotalRoute, async (request) => {
      const caller = sessionCaller(request);
      return { total_price: caller ? pesosFromCents(await cart.total(caller)) : 0 };
    });

    app.get(API_PATHS.sessionCartAdd, changeRoute('Add units'), async (request, reply) => {
      const { caller, session } = openSession(request);
      const changed = await cart.add(caller, cartChangeOf(request.params));
      keepSession(reply, session, originOf(request));
      return cartToWire(changed);
    });

    app.get(API_PATHS.sessionCartSubtract, changeRoute('Take units away'), async (request) => {
      const { caller } = openSession(request);
      return cartToWire(await cart.subtract(caller, cartChangeOf(request.params)));
    });
  };
}
