import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../../contract/sessionCookie.ts';
import { RETAIL } from '../../../domain/priceList.ts';
import { randomToken, tokenHash } from '../../platform/crypto/token.ts';
import type { AddressLimit } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { CartCaller, CartOwner } from './CartOwner.ts';

const SESSION = /^[\w-]{43}$/;
const LIFETIME_SECONDS = 90 * 24 * 3600;

/** Whose cart a session's cookie names, or null for what is none of ours. */
export function sessionOwner(cookie: string | undefined): CartOwner | null {
  return cookie !== undefined && SESSION.test(cookie) ? ownerOf(cookie) : null;
}

/** The anonymous caller of this browser, or null when it has no session yet. */
export function sessionCaller(request: FastifyRequest): CartCaller | null {
  const owner = sessionOwner(request.cookies[SESSION_COOKIE]);
  return owner && { owner, priceList: RETAIL };
}

/**
 * Writes to the cart of this browser, which gets a session unless it has one that the shop gave it. Each write keeps the
 * session for 90 days more.
 */
export type WriteInSession = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  write: (caller: CartCaller) => Promise<Result>,
) => Promise<Result>;

interface WriteInSessionDeps {
  /** A session that the shop gave has a cart. */
  hasCart: (owner: CartOwner) => Promise<boolean>;
  /** Of new sessions. */
  limit: AddressLimit;
  /** As the shopper sees it: a proxy may speak https for us. */
  originOf: OriginOf;
}

export function writeInSession({ hasCart, limit, originOf }: WriteInSessionDeps): WriteInSession {
  return async (request, reply, write) => {
    const cookie = request.cookies[SESSION_COOKIE];
    const known = sessionOwner(cookie);
    const isOurs = known !== null && (await hasCart(known));
    const session = isOurs && cookie ? cookie : randomToken();
    const giveBack = isOurs ? null : limit.take(request);
    try {
      const result = await write({ owner: ownerOf(session), priceList: RETAIL });
      reply.setCookie(SESSION_COOKIE, session, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: originOf(request).startsWith('https:'),
        maxAge: LIFETIME_SECONDS,
      });
      return result;
    } catch (error) {
      giveBack?.();
      throw error;
    }
  };
}

function ownerOf(session: string): CartOwner {
  return { kind: 'session', hash: tokenHash(session) };
}
