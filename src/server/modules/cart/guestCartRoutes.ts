import { API_PATHS } from '../../../contract/apiPaths.ts';
import { cartToWire } from '../../../contract/cartMapping.ts';
import { EMPTY_CART } from '../../../domain/cart.ts';
import { pesosFromCents } from '../../../domain/money.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { cartChangeOf, changeRoute, readCartRoute, readTotalRoute } from './cartRouteOptions.ts';
import type { CartService } from './cartService.ts';
import { guestCaller } from './cartCaller.ts';
import type { WriteAsGuest } from './guestCart.ts';

/** The cart of a guest, identified by a cookie. */
export function guestCartRoutes(cart: CartService, writeAsGuest: WriteAsGuest): Routes {
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
