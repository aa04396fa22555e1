import { createShopApp, type ShopAppOptions } from '../server/platform/http/createShopApp.ts';
import type { ShopApp } from '../server/platform/http/ShopApp.ts';
import { createLogger } from '../server/platform/logging/createLogger.ts';

/** The http kernel without a shop in it. */
export function bareShopApp(options: Partial<ShopAppOptions> = {}): Promise<ShopApp> {
  return createShopApp({
    logger: createLogger('silent'),
    trustProxy: false,
    allowedOrigins: [],
    publicUrl: null,
    backendUrl: null,
    checkAnswers: true,
    ...options,
  });
}
