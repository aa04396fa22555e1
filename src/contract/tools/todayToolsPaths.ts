/** Calls of the first page of the tools. */
export const TODAY_TOOLS_PATHS = {
  waiting: '/api/tools/today/',
  figures: '/api/tools/today/figures/',
} as const;
