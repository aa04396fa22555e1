/** The anonymous cart's cookie: httpOnly, SameSite=Lax, created on the first write only. */
export const SESSION_COOKIE = 'sessionid';
