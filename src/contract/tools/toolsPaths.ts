/** API paths of the tools area, all for admins. Each noun adds its own. */
export const TOOLS_PATHS = {
  search: '/api/tools/search/',
  audit: '/api/tools/audit/',
  auditExport: '/api/tools/audit/export/',
  jobs: '/api/tools/jobs/',
  job: '/api/tools/jobs/:id/',
  jobCancel: '/api/tools/jobs/:id/cancel/',
  jobRefusals: '/api/tools/jobs/:id/refusals/',
} as const;
