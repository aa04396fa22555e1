/** An admin's token for the pages under `/tools`, and for nothing else: httpOnly, SameSite=Lax. */
export const ADMIN_COOKIE = 'admin_session';
