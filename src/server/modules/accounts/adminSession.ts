import type { FastifyReply } from 'fastify';
import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';

const LIFETIME_SECONDS = 30 * 24 * 3600;

/** What opens the admins' pages: the browser sends no token with those, so an admin's comes as a cookie. */
export interface AdminSession {
  token: string;
  admin: boolean;
}

/** Lets an admin's browser into the pages under `/tools`, and anyone else's no longer. `origin` is as the caller sees it. */
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
    path: PAGE_PATHS.tools,
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const;
}
