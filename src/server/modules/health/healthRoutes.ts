import { z } from 'zod';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { RETRY_SOON, ShopError } from '../../platform/ShopError.ts';

interface HealthDeps {
  /** True if all migrations are applied and writes work; rejects when the database is unavailable. */
  isReady: () => Promise<boolean>;
}

const NOT_READY = 'La tienda no está lista.';
const healthSchema = z.object({ status: z.literal('ok') });
const OK = { status: 'ok' } as const;

/** Liveness and readiness probes. */
export function healthRoutes({ isReady }: HealthDeps): Routes {
  return async (app) => {
    app.get(
      API_PATHS.healthLive,
      {
        schema: {
          summary: 'The process answers',
          tags: ['operations'],
          response: { 200: healthSchema },
        },
      },
      async () => OK,
    );
    app.get(
      API_PATHS.healthReady,
      {
        schema: {
          summary: 'The database has its migrations and can be written',
          tags: ['operations'],
          response: { 200: healthSchema, 503: errorSchema },
        },
      },
      async (request) => {
        const ready = await isReady().catch((error: unknown) => {
          request.log.error({ err: error }, 'not ready');
          return false;
        });
        if (!ready) throw new ShopError('unavailable', NOT_READY, { headers: RETRY_SOON });
        return OK;
      },
    );
  };
}
