/** API paths of kits in the tools area. */
export const KIT_TOOLS_PATHS = {
  kits: '/api/tools/kits/',
  kit: '/api/tools/kits/:id/',
  order: '/api/tools/kits/order/',
  remove: '/api/tools/kits/:id/delete/',
} as const;
