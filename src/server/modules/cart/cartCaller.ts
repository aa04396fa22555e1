import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../../contract/cookies.ts';
import { EMPTY_CART, type Cart, type CartOwner } from '../../../domain/cart.ts';
import { RETAIL } from '../../../domain/priceList.ts';
import { tokenHash } from '../../platform/crypto/token.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import type { CartCaller, CartService } from './cartService.ts';

const GUEST_TOKEN = /^[\w-]{43}$/;

export function accountCartCaller({ accountId, priceList }: AccountCaller): CartCaller {
  return { owner: { kind: 'account', userId: accountId }, priceList };
}

/** Null for a cookie that the shop did not issue. */
export function guestOwner(cookie: string | undefined): CartOwner | null {
  return cookie !== undefined && GUEST_TOKEN.test(cookie)
    ? { kind: 'guest', hash: tokenHash(cookie) }
    : null;
}

/** Null for a browser without a guest cart. */
export function guestCaller(request: FastifyRequest): CartCaller | null {
  const owner = guestOwner(request.cookies[SESSION_COOKIE]);
  return owner && { owner, priceList: RETAIL };
}

/** The account's cart with a token, otherwise the guest's. Null for a guest without a cart. */
export function cartCallerOf(request: FastifyRequest): CartCaller | null {
  const { caller } = request;
  const { accountId } = caller;
  return accountId === null ? guestCaller(request) : accountCartCaller({ ...caller, accountId });
}

/** Reads the caller's cart without creating one. */
export function cartOfRequest(cart: CartService): (request: FastifyRequest) => Promise<Cart> {
  return async (request) => {
    const caller = cartCallerOf(request);
    return caller ? cart.cart(caller) : EMPTY_CART;
  };
}
