/** Admin paths. Apart from `firstPagePaths.ts`, which every page of the shop loads. */
export const OPERATION_PATHS = {
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  schema: '/api/schema/',
  docs: '/api/docs/',
} as const;

/** Pages of the inspector, which is one of the tools. */
export const INSPECTOR_PATHS = {
  inspector: '/tools/inspector',
  /** Opens in a separate window from there. */
  window: '/tools/inspector/ventana',
} as const;
