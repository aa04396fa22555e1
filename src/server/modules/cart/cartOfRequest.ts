import type { FastifyRequest } from 'fastify';
import { EMPTY_CART, type Cart } from '../../../domain/cart.ts';
import type { CartService } from './cartService.ts';
import { sessionCaller } from './sessionCart.ts';

/** Gives the caller's cart: the account's with a token, else the session's. Nothing is opened for who has none. */
export function cartOfRequest(cart: CartService): (request: FastifyRequest) => Promise<Cart> {
  return async (request) => {
    const { accountId, priceList } = request.caller;
    if (accountId !== null) {
      return cart.cart({ owner: { kind: 'account', userId: accountId }, priceList });
    }
    const session = sessionCaller(request);
    return session ? cart.cart(session) : EMPTY_CART;
  };
}
