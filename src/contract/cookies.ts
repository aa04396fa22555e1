/** Cookie of the guest cart: httpOnly, SameSite=Lax, created with the first write. */
export const SESSION_COOKIE = 'sessionid';

/** An admin's token, only for the pages under `/tools`: httpOnly, SameSite=Lax. */
export const ADMIN_COOKIE = 'admin_session';
