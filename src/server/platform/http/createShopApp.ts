import { isDeepStrictEqual } from 'node:util';
import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import type { AnswerEarly } from './EarlyAnswers.ts';
import { clientError, frameworkError, handleError } from './handleError.ts';
import { registerJsonBody } from './jsonBody.ts';
import { registerNotFound } from './notFound.ts';
import { refuseUnreadableUrl } from './refuseUnreadableUrl.ts';
import { RequestLog } from './RequestLog.ts';
import { requestId } from './requestId.ts';
import { registerSecurityHeaders, type ContentPolicy } from './securityHeaders.ts';
import { serverFactory } from './serverFactory.ts';
import type { ShopApp } from './ShopApp.ts';
import { registerUnsafeGetGuard } from './unsafeGetGuard.ts';
import { validatorCompiler } from './validatorCompiler.ts';

export interface ShopAppOptions {
  logger: FastifyBaseLogger;
  /** True to believe what the one proxy in front adds to `X-Forwarded-…`, or the addresses of those to believe. */
  trustProxy: boolean | string[];
  /** Log an untrusted `X-Forwarded-For`, once. */
  warnsOfProxy?: boolean | undefined;
  /** Foreign origins that may call the API with credentials. */
  allowedOrigins: readonly string[];
  contentPolicy: ContentPolicy;
  /** Answers are checked against their schemas, extra fields included. Types make them fit: only tests pay for the check. */
  checkAnswers?: boolean | undefined;
  /** Gives other spellings of a URL the one that has a route. */
  rewriteUrl?: ((url: string) => string) | undefined;
  /** What may answer before the app is asked, on a real connection. */
  answerEarly?: AnswerEarly | undefined;
}

const BODY_LIMIT_BYTES = 256 * 1024;
const MAX_PARAM_LENGTH = 500;
const PREFLIGHT_SECONDS = 600;
const UNTRUSTED_PROXY =
  'requests come with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy all shoppers count as one address. Set TRUST_PROXY=true where a proxy of yours stands in front';

/** Fastify with contract errors, security headers and zod schemas, without routes. */
export async function createShopApp(options: ShopAppOptions): Promise<ShopApp> {
  const app: ShopApp = fastify({
    loggerInstance: options.logger,
    logController: new RequestLog(),
    genReqId: requestId,
    trustProxy: options.trustProxy === true ? isNearest : options.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    return503OnClosing: false,
    serverFactory: serverFactory(options),
    frameworkErrors: frameworkError,
    clientErrorHandler: clientError,
    rewriteUrl: ({ url = '' }) => options.rewriteUrl?.(oneSlashFirst(url)) ?? oneSlashFirst(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(options.checkAnswers ? writeChecked : () => writeJson);
  app.setErrorHandler(handleError);
  if (options.warnsOfProxy && options.trustProxy === false) warnOfProxy(app);
  registerSecurityHeaders(app, options.contentPolicy);
  app.addHook('onRequest', keepNothingByDefault);
  app.addHook('onRequest', refuseUnreadableUrl);
  registerJsonBody(app);
  await app.register(fastifyCookie);
  await registerCors(app, options.allowedOrigins);
  registerUnsafeGetGuard(app, options.allowedOrigins);
  registerNotFound(app);
  return app;
}

/** A run of leading slashes is read as one. */
function oneSlashFirst(url: string): string {
  return url.startsWith('//') ? url.replace(/^\/+/, '/') : url;
}

/** Trusts one proxy: the last address in its header is the caller; earlier ones can be forged. */
function isNearest(_address: string, hop: number): boolean {
  return hop === 0;
}

function warnOfProxy(app: ShopApp): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.warn(UNTRUSTED_PROXY);
  });
}

function writeJson(answer: unknown): string {
  return JSON.stringify(answer);
}

/** @throws Error for an answer with a field that its schema does not have: production would send it. */
const writeChecked: FastifySerializerCompiler<$ZodType> = (route) => {
  const writeBySchema = serializerCompiler(route);
  return (answer) => {
    const [known, sent] = [writeBySchema(answer), writeJson(answer)];
    if (isDeepStrictEqual(JSON.parse(known), JSON.parse(sent))) return sent;
    throw new Error(`${route.url} answers more than its schema says: ${sent}`);
  };
};

/** An answer of the API is its caller's own, unless its route says otherwise. */
async function keepNothingByDefault(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
}

async function registerCors(app: ShopApp, allowedOrigins: readonly string[]): Promise<void> {
  if (allowedOrigins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Content-Disposition', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  });
}
