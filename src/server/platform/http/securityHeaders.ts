import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
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

/** Sent with every response. They are constant, so they are computed once. */
export function registerSecurityHeaders(app: ShopApp, policy: ContentPolicy): void {
  const headers = securityHeaders(policy);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * No inline scripts. Inline styles are allowed because notistack injects a style element, and styles cannot run code.
 */
function securityHeaders(policy: ContentPolicy): Record<string, string> {
  const shop = policy.backendOrigin ? [SELF, policy.backendOrigin] : [SELF];
  const pictures = policy.publicOrigin ? [...shop, policy.publicOrigin] : shop;
  return headersSetBy(
    helmet({
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
    }),
  );
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The headers that helmet sets, recorded from a fake response. */
function headersSetBy(middleware: Middleware): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  middleware({} as never, response as never, () => undefined);
  return headers;
}
