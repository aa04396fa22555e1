import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../../contract/sessionCookie.ts';
import { RETAIL } from '../../../domain/priceList.ts';
import { randomToken, tokenHash } from '../../platform/crypto/token.ts';
import type { CartCaller } from './CartOwner.ts';

const SESSION = /^[\w-]{43}$/;
const LIFETIME_SECONDS = 90 * 24 * 3600;

/** The anonymous caller of this browser, or null when it has no session yet. */
export function sessionCaller(request: FastifyRequest): CartCaller | null {
  const session = request.cookies[SESSION_COOKIE] ?? '';
  return SESSION.test(session) ? callerOf(session) : null;
}

/** For a write: gives the browser a session when it has none. Each write keeps the session for 90 days more. */
export function openSession(request: FastifyRequest): { caller: CartCaller; session: string } {
  const known = request.cookies[SESSION_COOKIE] ?? '';
  const session = SESSION.test(known) ? known : randomToken();
  return { caller: callerOf(session), session };
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

function callerOf(session: string): CartCaller {
  return { owner: { kind: 'session', hash: tokenHash(session) }, priceList: RETAIL };
}
