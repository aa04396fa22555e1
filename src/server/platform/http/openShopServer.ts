import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { createPlatform } from '../createPlatform.ts';
import { mediaRoutes } from '../media/mediaRoutes.ts';
import { METRICS_PATH, metricsRoutes } from '../metrics/metricsRoutes.ts';
import { requestMetrics } from '../metrics/requestMetrics.ts';
import { CatalogueCache } from './CatalogueCache.ts';
import { notFound } from '../ShopError.ts';
import { createShopApp, type ShopAppOptions } from './createShopApp.ts';
import type { ShopApp } from './ShopApp.ts';

const JOBS_ONLY = 'Este proceso no atiende visitas.';
const OPERATIONS = [API_PATHS.healthLive, API_PATHS.healthReady, METRICS_PATH];

/** The server before its modules: pictures and metrics are served, and answers of the catalogue are cached. */
export async function openShopServer(
  platform: ReturnType<typeof createPlatform>,
  options: Pick<ShopAppOptions, 'rewriteUrl' | 'inlineScripts'>,
) {
  const { config, isProduction, logger, metrics, originOf } = platform;
  const cache = new CatalogueCache({ originOf });
  const isOriginPlain = config.publicUrl !== null || config.trustProxy === false;
  const app = await createShopApp({
    ...config,
    ...options,
    logger,
    cdn: platform.bucket?.publicUrl ?? null,
    warnsOfProxy: isProduction,
    drains: config.supervision !== null,
    answerEarly: isOriginPlain ? cache.answerEarly : undefined,
  });
  app.decorate('earlyAnswers', cache.early);
  if (config.jobs === 'only') serveOperationsOnly(app);
  requestMetrics(metrics, app, cache);
  await app.register(mediaRoutes(platform));
  await app.register(
    metricsRoutes({ registry: metrics, token: config.metricsToken, isOpenHere: !isProduction }),
  );
  return { app, cache };
}

/** A process for jobs answers its operator and no shopper. */
function serveOperationsOnly(app: ShopApp): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!OPERATIONS.some((path) => url.startsWith(path.replace(/\/$/, ''))))
      throw notFound(JOBS_ONLY);
  });
}
