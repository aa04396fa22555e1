/** API paths of admins and their sessions. */
export const ADMIN_TOOLS_PATHS = {
  /** What the caller may do. */
  self: '/api/tools/self/',
  /** The caller's own. */
  sessions: '/api/tools/sessions/',
  revokeSession: '/api/tools/sessions/:session/revoke/',
  admins: '/api/tools/admins/',
  admin: '/api/tools/admins/:id/',
  removeAdmin: '/api/tools/admins/:id/remove/',
  adminSessions: '/api/tools/admins/:id/sessions/',
  revokeAdminSession: '/api/tools/admins/:id/sessions/:session/revoke/',
} as const;
