import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { accountCartRoutes } from './accountCartRoutes.ts';
import type { CartService } from './cartService.ts';
import { kitRoutes } from './kitRoutes.ts';
import type { KitsService } from './kitsService.ts';
import { sessionCartRoutes } from './sessionCartRoutes.ts';

interface CartRoutesDeps {
  cart: CartService;
  kits: KitsService;
  originOf: OriginOf;
}

/** Every call of the cart, for accounts and for anonymous browsers, and of the carts that come ready-made. */
export function cartRoutes({ cart, kits, originOf }: CartRoutesDeps): Routes {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await app.register(accountCartRoutes(cart));
    await app.register(sessionCartRoutes(cart, originOf));
    await app.register(kitRoutes(kits, originOf));
  };
}
