import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../../contract/cookies.ts';
import type { CartOwner } from '../../../domain/orders/cart.ts';
import { RETAIL } from '../../../domain/money/priceList.ts';
import { randomToken, tokenHash } from '../../platform/crypto/token.ts';
import type { AddressLimit } from '../../platform/http/callLimits.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { CartCaller } from './cartService.ts';

const GUEST_TOKEN = /^[\w-]{43}$/;
const LIFETIME_SECONDS = 90 * 24 * 3600;

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

/** Writes to the guest's cart. Issues a cookie to a browser without one; each write extends it by 90 days. */
export type WriteAsGuest = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  write: (caller: CartCaller) => Promise<Result>,
) => Promise<Result>;

interface GuestWriterDeps {
  hasCart: (owner: CartOwner) => Promise<boolean>;
  /** Limits new guest carts. */
  limit: AddressLimit;
  /** The public origin, also behind a proxy that terminates TLS. */
  originOf: OriginOf;
}

export function guestWriter({ hasCart, limit, originOf }: GuestWriterDeps): WriteAsGuest {
  return async (request, reply, write) => {
    const cookie = request.cookies[SESSION_COOKIE];
    const known = guestOwner(cookie);
    const isKnown = known !== null && (await hasCart(known));
    const token = isKnown && cookie ? cookie : randomToken();
    const owner: CartOwner = isKnown ? known : { kind: 'guest', hash: tokenHash(token) };
    const refundAttempt = isKnown ? null : await limit.take(request);
    try {
      const result = await write({ owner, priceList: RETAIL });
      reply.setCookie(SESSION_COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: originOf(request).startsWith('https:'),
        maxAge: LIFETIME_SECONDS,
      });
      return result;
    } catch (error) {
      await refundAttempt?.();
      throw error;
    }
  };
}
