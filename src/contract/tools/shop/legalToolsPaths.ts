/** API paths of the shop's texts in the tools area. */
export const LEGAL_TOOLS_PATHS = {
  texts: '/api/tools/texts/',
  text: '/api/tools/texts/:key/',
  version: '/api/tools/texts/:key/versions/:version/',
} as const;
