import type { createPlatform } from '../createPlatform.ts';
import { mediaRoutes } from '../media/mediaRoutes.ts';
import { metricsRoutes } from '../metrics/metricsRoutes.ts';
import { requestMetrics } from '../metrics/requestMetrics.ts';
import { CatalogueCache } from './CatalogueCache.ts';
import { createShopApp, type ShopAppOptions } from './createShopApp.ts';

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
    warnsOfProxy: isProduction,
    answerEarly: isOriginPlain ? cache.answerEarly : undefined,
  });
  requestMetrics(metrics, app, cache);
  await app.register(mediaRoutes(platform));
  await app.register(
    metricsRoutes({ registry: metrics, token: config.metricsToken, isOpenHere: !isProduction }),
  );
  return { app, cache };
}
