import { INSPECTOR_PATHS, OPERATION_PATHS } from '../contract/operationPaths.ts';

export { INSPECTOR_PATHS };

/** Pages that the server makes for people who look behind the shop. Apart from `paths.ts`, which every page loads. */
export const API_LINKS = {
  docs: OPERATION_PATHS.docs,
  health: OPERATION_PATHS.healthReady,
} as const;
