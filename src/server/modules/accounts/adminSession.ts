import type { FastifyReply } from 'fastify';
import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';

const LIFETIME_SECONDS = 30 * 24 * 3600;

/** Session whose cookie opens pages, because browsers send no token when loading one: the tools, and a closed shop. */
export interface AdminSession {
  token: string;
  admin: boolean;
}

/** Sets the cookie for admins, and clears it for others. `origin` is that of the request. */
export function keepAdminSession(reply: FastifyReply, session: AdminSession, origin: string): void {
  if (!session.admin) return endAdminSession(reply, origin);
  reply.setCookie(ADMIN_COOKIE, session.token, {
    ...optionsFor(origin),
    maxAge: LIFETIME_SECONDS,
  });
}

export function endAdminSession(reply: FastifyReply, origin: string): void {
  reply.clearCookie(ADMIN_COOKIE, optionsFor(origin));
}

function optionsFor(origin: string) {
  return {
    path: PAGE_PATHS.home,
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const;
}
