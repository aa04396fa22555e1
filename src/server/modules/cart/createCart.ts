import type { FastifyRequest } from 'fastify';
import { EMPTY_CART, type Cart, type CartOwner } from '../../../domain/orders/cart.ts';
import type { PriceList } from '../../../domain/money/priceList.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import type { Job } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { addMany, type AddMany } from './addMany.ts';
import { accountCartCaller, cartCallerOf } from './cartCaller.ts';
import { cartService, type CartService } from './cartService.ts';
import { drainCart, type DrainedUnits } from './drainCart.ts';
import { kitsService, type KitsService } from './kitsService.ts';
import { mergeGuestCart, type MergeGuestCart } from './mergeGuestCart.ts';
import { startCartCleanup } from './startCartCleanup.ts';
import { kitToolsService, type KitToolsService } from './tools/kitToolsService.ts';

interface Carts {
  cart: CartService;
  kits: KitsService;
  kitTools: KitToolsService;
  addMany: AddMany;
  /** For login. */
  merge: MergeGuestCart;
  /** For orders. */
  read: (owner: CartOwner, priceList: PriceList) => Promise<Cart>;
  drain: (trx: Queries, owner: CartOwner) => Promise<DrainedUnits[]>;
  /** For calls about the caller's cart; none of them creates one. */
  ofAccount: (caller: AccountCaller) => Promise<Cart>;
  ofRequest: (request: FastifyRequest) => Promise<Cart>;
  /** Null for a guest without a cart. */
  ownerOf: (request: FastifyRequest) => CartOwner | null;
  startCleanup: () => Job;
  /** Carts last used in that time, to the day, that still hold something. */
  countLeft: (span: { from: number; until: number }) => Promise<number>;
}

interface CartsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

/** Carts and kits, and what other modules need of them. */
export function createCart(deps: CartsDeps): Carts {
  const { database, clock } = deps;
  const cart = cartService({ database, clock });
  return {
    cart,
    kits: kitsService({ database, clock, cartOf: cart.cart }),
    kitTools: kitToolsService(deps),
    addMany: addMany({ database, clock, cartOf: cart.cart }),
    merge: mergeGuestCart(database.dialect, clock),
    read: (owner, priceList) => cart.cart({ owner, priceList }),
    drain: drainCart(),
    ofAccount: (caller) => cart.cart(accountCartCaller(caller)),
    ofRequest: async (request) => {
      const caller = cartCallerOf(request);
      return caller ? cart.cart(caller) : EMPTY_CART;
    },
    ownerOf: (request) => cartCallerOf(request)?.owner ?? null,
    startCleanup: () => startCartCleanup(deps),
    countLeft: async ({ from, until }) => {
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
