/** The anonymous cart's cookie: httpOnly, SameSite=Lax, created on the first write only. */
export const SESSION_COOKIE = 'sessionid';

/** An admin's token for the pages under `/tools`, and for nothing else: httpOnly, SameSite=Lax. */
export const ADMIN_COOKIE = 'admin_session';
