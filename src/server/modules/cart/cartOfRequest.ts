import type { FastifyRequest } from 'fastify';
import { EMPTY_CART, type Cart } from '../../../domain/cart.ts';
import { cartCallerOf } from './cartCaller.ts';
import type { CartService } from './cartService.ts';

/** Gives the caller's cart. Nothing is opened for who has none. */
export function cartOfRequest(cart: CartService): (request: FastifyRequest) => Promise<Cart> {
  return async (request) => {
    const caller = cartCallerOf(request);
    return caller ? cart.cart(caller) : EMPTY_CART;
  };
}
