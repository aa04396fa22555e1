import type { FastifyRequest } from 'fastify';
import { EMPTY_CART, type Cart, type CartOwner } from '../../../domain/orders/cart.ts';
import type { PriceList } from '../../../domain/money/priceList.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import type { LimitAddresses } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { addMany } from './addMany.ts';
import { accountCartCaller, cartCallerOf } from './cartCaller.ts';
import { cartRoutes } from './cartRoutes.ts';
import { cartService } from './cartService.ts';
import { drainCart } from './drainCart.ts';
import { kitsService } from './kitsService.ts';
import { mergeGuestCart, type MoveConsent } from './mergeGuestCart.ts';
import { startCartCleanup } from './startCartCleanup.ts';
import { kitToolsService } from './tools/kitToolsService.ts';

interface CartsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  originOf: OriginOf;
  limitAddresses: LimitAddresses;
  /** A cart that is merged into another may have a consent to be reminded of it. */
  moveConsent: MoveConsent;
}

/** Carts and kits, and what other modules need of them. */
export function createCart(deps: CartsDeps) {
  const { database, clock } = deps;
  const cart = cartService({ database, clock });
  return {
    routes: cartRoutes({
      ...deps,
      cart,
      kits: kitsService({ database, clock, cartOf: cart.cart }),
      kitTools: kitToolsService(deps),
      addMany: addMany({ database, clock, cartOf: cart.cart }),
    }),
    start: [() => startCartCleanup(deps)],
    /** Login merges the guest's cart. */
    merge: mergeGuestCart(deps),
    /** Orders read the cart. */
    read: (owner: CartOwner, priceList: PriceList) => cart.cart({ owner, priceList }),
    drain: drainCart(),
    /** Calls about the caller's cart use these; none of them creates one. */
    ofAccount: (caller: AccountCaller) => cart.cart(accountCartCaller(caller)),
    ofRequest: async (request: FastifyRequest): Promise<Cart> => {
      const caller = cartCallerOf(request);
      return caller ? cart.cart(caller) : EMPTY_CART;
    },
    /** Null for a guest without a cart. */
    ownerOf: (request: FastifyRequest): CartOwner | null => cartCallerOf(request)?.owner ?? null,
    /** Carts last used in that time, to the day, that still hold something. */
    countLeft: async ({ from, until }: { from: number; until: number }): Promise<number> => {
      const { count } = await database.background
        .selectFrom('carts as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('c.used_at', '>=', from)
        .where('c.used_at', '<', until)
        .where((is) =>
          is.exists(
            is.selectFrom('cart_lines as l').select('l.cart_id').whereRef('l.cart_id', '=', 'c.id'),
          ),
        )
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
