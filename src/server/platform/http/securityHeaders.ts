import fastifyHelmet from '@fastify/helmet';
import type { ShopApp } from './ShopApp.ts';

export interface ContentPolicy {
  /** The shop is reached by https only: browsers are told to remember it. */
  httpsOnly: boolean;
  /** Another host whose API and pictures the pages use, if any. */
  backendOrigin: string | null;
}

const ONE_YEAR_SECONDS = 31_536_000;
const SELF = "'self'";
const NONE = "'none'";

/**
 * No inline script anywhere. Styles may be inline because the toasts (notistack) put theirs into a style element,
 * and a style cannot run code.
 */
export function registerSecurityHeaders(app: ShopApp, policy: ContentPolicy): void {
  const shop = policy.backendOrigin ? [SELF, policy.backendOrigin] : [SELF];
  void app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        scriptSrcAttr: [NONE],
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [...shop, 'data:'],
        connectSrc: shop,
        fontSrc: [SELF],
        manifestSrc: [SELF],
        objectSrc: [NONE],
        baseUri: [NONE],
        formAction: [SELF],
        frameAncestors: [NONE],
      },
    },
    strictTransportSecurity: policy.httpsOnly && { maxAge: ONE_YEAR_SECONDS },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xXssProtection: false,
    xDownloadOptions: false,
    originAgentCluster: false,
  });
}
