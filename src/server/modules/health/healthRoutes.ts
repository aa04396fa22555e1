import { z } from 'zod';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import type { Bucket } from '../../platform/bucket/Bucket.ts';
import { DatabaseUnavailable } from '../../platform/database/DatabaseUnavailable.ts';
import { noteReason } from '../../platform/http/RequestLog.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { RETRY_SOON, ShopError } from '../../platform/ShopError.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import type { SchemaAge } from './readiness.ts';

interface HealthDeps {
  /** Rejects with the reason why the shop cannot sell. */
  isReady: () => Promise<SchemaAge>;
  /** Null where pictures are in a folder. */
  bucket: Pick<Bucket, 'isReachable'> | null;
}

const NOT_READY = 'La tienda no está lista.';
const healthSchema = z.object({
  status: z.literal('ok'),
  /** Only with a bucket. Without it pages go on, pictures come from copies, and new ones are refused. */
  media: z.enum(['ok', 'unavailable']).optional(),
  /** Only during an upgrade: a newer version has changed the schema, and this one still runs on it. */
  schema: z.literal('newer').optional(),
});
/** A probe does not wait for the storage. */
const MEDIA_LIMIT_MS = 1000;
const OK = { status: 'ok' } as const;

/** Liveness and readiness probes. */
export function healthRoutes({ isReady, bucket }: HealthDeps): Routes {
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
        const age = await isReady().catch((error: unknown) => {
          noteReason(request, error instanceof DatabaseUnavailable ? error.cause : error);
          throw new ShopError('unavailable', NOT_READY, { headers: RETRY_SOON });
        });
        const ready = { ...OK, ...(age === 'newer' && { schema: age }) };
        if (bucket === null) return ready;
        const looked = withTimeout(MEDIA_LIMIT_MS, bucket.isReachable());
        const isReachable = await looked.catch(() => false);
        return { ...ready, media: isReachable ? ('ok' as const) : ('unavailable' as const) };
      },
    );
  };
}
