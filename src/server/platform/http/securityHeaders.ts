import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { ShopApp } from './ShopApp.ts';

// An `import` would load more: see serverFactory.ts.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

export interface ContentPolicy {
  /** The shop is https-only: send HSTS. */
  httpsOnly: boolean;
  /** Another origin whose API and pictures the pages use, if any. */
  backendOrigin: string | null;
  /** Origin of the shop's pictures if it differs from that of the pages. */
  publicOrigin: string | null;
  /** Address of a CDN that pictures are sent to, if any. */
  cdn: string | null;
  /** The scripts that pages have in them. */
  inlineScripts: readonly string[];
}

const ONE_YEAR_SECONDS = 31_536_000;
/** The shop asks for none of these, and what it might show may not either. */
const NO_POWERS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((power) => `${power}=()`)
  .join(', ');
const SELF = "'self'";
const NONE = "'none'";

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Inline scripts by their hashes only. Inline styles are allowed because notistack injects a style element, and styles cannot run code.
 */
export function registerSecurityHeaders(app: ShopApp, policy: ContentPolicy): void {
  const shop = policy.backendOrigin ? [SELF, policy.backendOrigin] : [SELF];
  const others = [policy.publicOrigin, policy.cdn && new URL(policy.cdn).origin];
  const pictures = [...shop, ...others.filter((each) => each !== null)];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF, ...policy.inlineScripts.map(hashSource)],
        scriptSrcAttr: [NONE],
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [...pictures, 'data:'],
        connectSrc: shop,
        fontSrc: [SELF],
        manifestSrc: [SELF],
        objectSrc: [NONE],
        baseUri: [NONE],
        formAction: [SELF],
        // The inspector shows the shop beside itself.
        frameAncestors: [SELF],
      },
    },
    strictTransportSecurity: policy.httpsOnly && { maxAge: ONE_YEAR_SECONDS },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xXssProtection: false,
    xDownloadOptions: false,
    originAgentCluster: false,
  });
  const headers = { ...headersSetBy(setHeaders), 'permissions-policy': NO_POWERS };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** They are the same for every response: computing them each time costs a quarter of a small answer. */
function headersSetBy(setHeaders: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  return response.getHeaders();
}
