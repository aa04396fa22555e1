import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../../contract/sessionCookie.ts';
import { RETAIL } from '../../../domain/priceList.ts';
import { randomToken, tokenHash } from '../../platform/crypto/token.ts';
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

/** For a write: gives the browser a session when it has none. Each write keeps the session for 90 days more. */
export function openSession(request: FastifyRequest): { caller: CartCaller; session: string } {
  const known = request.cookies[SESSION_COOKIE] ?? '';
  const session = SESSION.test(known) ? known : randomToken();
  return { caller: { owner: ownerOf(session), priceList: RETAIL }, session };
}

/** `origin` as the shopper sees it: a proxy may speak https for us. */
export function keepSession(reply: FastifyReply, session: string, origin: string): void {
  reply.setCookie(SESSION_COOKIE, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    maxAge: LIFETIME_SECONDS,
  });
}

function ownerOf(session: string): CartOwner {
  return { kind: 'session', hash: tokenHash(session) };
}
