import fastifyHelmet from '@fastify/helmet';
import type { ShopApp } from './ShopApp.ts';

export interface ContentPolicy {
  /** The shop is https-only: send HSTS. */
  httpsOnly: boolean;
  /** Another origin whose API and pictures the pages use, if any. */
  backendOrigin: string | null;
  /** Origin of the shop's pictures if it differs from that of the pages. */
  publicOrigin: string | null;
}

const ONE_YEAR_SECONDS = 31_536_000;
const SELF = "'self'";
const NONE = "'none'";

/**
 * No inline scripts. Inline styles are allowed because notistack injects a style element, and styles cannot run code.
 */
export async function registerSecurityHeaders(app: ShopApp, policy: ContentPolicy): Promise<void> {
  const shop = policy.backendOrigin ? [SELF, policy.backendOrigin] : [SELF];
  const pictures = policy.publicOrigin ? [...shop, policy.publicOrigin] : shop;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        scriptSrcAttr: [NONE],
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [...pictures, 'data:'],
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
