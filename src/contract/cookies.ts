/** Cookie of the guest cart: httpOnly, SameSite=Lax, created with the first write. */
export const SESSION_COOKIE = 'sessionid';

/** An admin's token, only for pages: httpOnly, SameSite=Lax. The name before, `admin_session`, had the path `/tools`. */
export const ADMIN_COOKIE = 'shop_admin';
