/** What every page may need of a session. */
export const SESSION_PATHS = {
  logout: '/api/accounts/logout/',
} as const;
