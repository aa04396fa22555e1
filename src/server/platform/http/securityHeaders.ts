import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { ShopApp } from './ShopApp.ts';

export interface ContentPolicy {
  /** The shop is https-only: send HSTS. */
  httpsOnly: boolean;
  /** Another host whose API and pictures the pages use, if any. */
  backendOrigin: string | null;
  /** Where the shop's pictures are, if not always where its pages were asked for. */
  publicOrigin: string | null;
}

const ONE_YEAR_SECONDS = 31_536_000;
const SELF = "'self'";
const NONE = "'none'";

/** On every answer. They are the same for all, so they are worked out once. */
export function registerSecurityHeaders(app: ShopApp, policy: ContentPolicy): void {
  const headers = securityHeaders(policy);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * No inline script anywhere. Styles may be inline because the toasts (notistack) put theirs into a style element,
 * and a style cannot run code.
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

/** What a middleware that looks at nothing sets on any answer. */
function headersSetBy(middleware: Middleware): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  middleware({} as never, response as never, () => undefined);
  return headers;
}
