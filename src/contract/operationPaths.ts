/** The paths for those who run the shop. */
export const OPERATION_PATHS = {
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  schema: '/api/schema/',
  docs: '/api/docs/',
} as const;
