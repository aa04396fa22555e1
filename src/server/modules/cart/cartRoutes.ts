import type { AttemptRule } from '../../platform/http/AttemptLimit.ts';
import type { LimitAddresses } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { accountCartRoutes } from './accountCartRoutes.ts';
import type { CartService } from './cartService.ts';
import { kitRoutes } from './kitRoutes.ts';
import type { KitsService } from './kitsService.ts';
import { guestWriter } from './guestCart.ts';
import { guestCartRoutes } from './guestCartRoutes.ts';

interface CartRoutesDeps {
  cart: CartService;
  kits: KitsService;
  originOf: OriginOf;
  /** For new guest carts. */
  limitAddresses: LimitAddresses;
}

/** Shoppers may share an address; each needs one cart. */
const NEW_CARTS: AttemptRule = { attempts: 120, windowMs: 3_600_000 };

/** Carts of accounts and guests, and kits. */
export function cartRoutes({ cart, kits, originOf, limitAddresses }: CartRoutesDeps): Routes {
  const limit = limitAddresses(NEW_CARTS);
  const writeAsGuest = guestWriter({ hasCart: (owner) => cart.hasCart(owner), limit, originOf });
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await app.register(accountCartRoutes(cart));
    await app.register(guestCartRoutes(cart, writeAsGuest));
    await app.register(kitRoutes(kits, { writeAsGuest, originOf }));
  };
}
