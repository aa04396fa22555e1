import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
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
import { invalid, ShopError, notFound } from '../ShopError.ts';
import type { AnswerEarly } from './EarlyAnswers.ts';
import { REQUEST_ID, RequestLog } from './RequestLog.ts';
import type { ShopApp } from './ShopApp.ts';
import { WrittenAnswer } from './WrittenAnswer.ts';
import { clientError, frameworkError, handleError, TOO_SLOW } from './handleError.ts';
import { refuseUnreadableUrl } from './refuseUnreadableUrl.ts';
import { registerSecurityHeaders } from './securityHeaders.ts';
import { traceRequests } from '../telemetry/tracing.ts';
import { serverFactory } from './serverFactory.ts';
import { SLOW_LIMITS, slowUploads, type SlowLimits } from './slowUploads.ts';
import { registerUnsafeGetGuard } from './unsafeGetGuard.ts';
import { validatorCompiler } from './validatorCompiler.ts';

const NO_SUCH_PATH = 'No existe esa dirección.';
const WRONG_METHOD = 'Esa dirección no admite este método.';

const UNREADABLE_JSON = 'El cuerpo no es JSON válido.';
const NUL = '\u0000';

const ACCEPTABLE = /^[\w.:-]{8,64}$/;

export interface ShopAppOptions {
  logger: FastifyBaseLogger;
  /** True to trust the `X-Forwarded-…` of the one proxy in front, or the addresses of trusted proxies. */
  trustProxy: boolean | string[];
  /** Log an untrusted `X-Forwarded-For`, once. */
  warnsOfProxy?: boolean | undefined;
  /** Foreign origins that may call the API with credentials. */
  allowedOrigins: readonly string[];
  /** The shop's own origin, and that of another host's backend. */
  publicUrl: string | null;
  backendUrl: string | null;
  /** Address of a CDN that pictures are sent to. */
  cdn?: string | null;
  /** Scripts that pages may have in them; none when left out. */
  inlineScripts?: readonly string[] | undefined;
  /** Validates answers against their schemas, including extra fields; types cover production. */
  checkAnswers?: boolean | undefined;
  /** Rewrites other spellings of a URL to the routed one. */
  rewriteUrl?: ((url: string) => string) | undefined;
  /** Closing gives clients time to leave: another process listens at the same port. */
  drains?: boolean | undefined;
  /** Shorter in tests. */
  slowLimits?: SlowLimits | undefined;
  /** Handler that may answer before the app, on a real connection. */
  answerEarly?: AnswerEarly | undefined;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** No limit of its own: a route's schema says what is too long, Node what a request line may have. */
const MAX_PARAM_LENGTH = 65_536;
const PREFLIGHT_SECONDS = 600;
const UNTRUSTED_PROXY =
  'requests come with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy all shoppers count as one address. Set TRUST_PROXY=true where a proxy of yours stands in front';

/** Fastify with the contract's errors, security headers and zod schemas, without routes. */
export async function createShopApp(options: ShopAppOptions): Promise<ShopApp> {
  const { slowLimits = SLOW_LIMITS } = options;
  const uploads = slowUploads(slowLimits, (socket) => clientError(TOO_SLOW, socket));
  const app: ShopApp = fastify({
    loggerInstance: options.logger,
    logController: new RequestLog(),
    genReqId: requestId,
    trustProxy: options.trustProxy === true ? isNearest : options.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    return503OnClosing: false,
    serverFactory: serverFactory({ ...options, requestTimeout: slowLimits.request }),
    frameworkErrors: frameworkError,
    clientErrorHandler: (error, socket) => {
      if (error.code !== TOO_SLOW.code || !uploads.isExempt(socket)) clientError(error, socket);
    },
    rewriteUrl: ({ url = '' }) => options.rewriteUrl?.(oneSlashFirst(url)) ?? oneSlashFirst(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  traceRequests(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(options.checkAnswers ? writeChecked : () => writeJson);
  app.setErrorHandler(handleError);
  if (options.warnsOfProxy && options.trustProxy === false) warnOfProxy(app);
  registerSecurityHeaders(app, {
    httpsOnly: options.publicUrl?.startsWith('https:') ?? false,
    backendOrigin: options.backendUrl,
    publicOrigin: options.publicUrl,
    cdn: options.cdn ?? null,
    inlineScripts: options.inlineScripts ?? [],
  });
  app.addHook('onRequest', nameRequest);
  app.addHook('onRequest', keepNothingByDefault);
  app.addHook('onRequest', refuseUnreadableUrl);
  registerJsonBody(app);
  await app.register(fastifyCookie);
  await registerCors(app, options.allowedOrigins);
  registerUnsafeGetGuard(app, options.allowedOrigins);
  uploads.register(app);
  registerNotFound(app);
  return app;
}

/** Repeated leading slashes are read as one. */
function oneSlashFirst(url: string): string {
  return url.startsWith('//') ? url.replace(/^\/+/, '/') : url;
}

/** Trusts one proxy: the last address in its header is the caller; earlier ones can be forged. */
function isNearest(_address: string, hop: number): boolean {
  return hop === 0;
}

function warnOfProxy(app: ShopApp): void {
  let isLogged = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    log.warn(UNTRUSTED_PROXY);
  });
}

function writeJson(answer: unknown): string {
  return answer instanceof WrittenAnswer ? answer.json : JSON.stringify(answer);
}

/** @throws Error for an answer with a field that is not in its schema: production would send it. */
const writeChecked: FastifySerializerCompiler<$ZodType> = (route) => {
  const writeBySchema = serializerCompiler(route);
  return (answer) => {
    const sent = writeJson(answer);
    const known = writeBySchema(answer instanceof WrittenAnswer ? JSON.parse(sent) : answer);
    if (isDeepStrictEqual(JSON.parse(known), JSON.parse(sent))) return sent;
    throw new Error(`${route.url} answers more than its schema says: ${sent}`);
  };
};

/** A complaint with this id leads to the request's log lines. */
function nameRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header(REQUEST_ID, request.id);
  done();
}

/** API answers are private by default; routes may override that. */
function keepNothingByDefault(
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  done();
}

async function registerCors(app: ShopApp, allowedOrigins: readonly string[]): Promise<void> {
  if (allowedOrigins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  });
}

/** The proxy's `X-Request-Id` if it is harmless text, else a new one; only used to find log lines. */
function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}

/** The API accepts only JSON. An empty body is treated as none; the route's schema says whether it is optional. */
function registerJsonBody(app: ShopApp): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (error || (text.includes('\\u0000') && holdsNul(value))) done(invalid(UNREADABLE_JSON));
      else done(null, value);
    });
  });
}

/** Rejects NUL in text, which PostgreSQL cannot store, so that both databases behave the same. */
function holdsNul(root: unknown): boolean {
  const pending = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && value.includes(NUL)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) pending.push(key, member);
  }
  return false;
}

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/** Unknown paths are 404; known API paths with another method are 405 with `Allow`. */
function registerNotFound(app: ShopApp): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    known.set(url, path);
    for (const each of [method].flat()) path.methods.add(each);
  });
  app.setNotFoundHandler((request) => {
    throw allowed(known, request) ?? notFound(NO_SUCH_PATH);
  });
}

function allowed(known: Map<string, KnownPath>, request: FastifyRequest): ShopError | null {
  const [path = ''] = request.url.split('?');
  const methods = [...known.values()].filter((each) => each.pattern.test(path));
  if (methods.length === 0) return null;
  const allow = [...new Set(methods.flatMap((each) => [...each.methods]))].toSorted().join(', ');
  return new ShopError('methodNotAllowed', WRONG_METHOD, { headers: { allow } });
}

function patternOf(url: string): RegExp {
  const segments = url.replace(/\/$/, '').split('/');
  const source = segments.map((each) =>
    each.startsWith(':') ? '[^/]+' : each.replace(/[^\w-]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('/')}/?$`);
}
