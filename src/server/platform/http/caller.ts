import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RETAIL, type PriceList } from '../../../domain/money/priceList.ts';
import { mayUse, type AdminAreas, type AreaGate } from '../../../domain/people/adminAreas.ts';
import { isApiKey, type ApiScope } from '../../../domain/tools/apiKey.ts';
import { SCOPE_CALLS } from '../../../contract/scopeCalls.ts';
import type { Actor } from '../audit/recordAudit.ts';
import { forbidden, ShopError, unauthenticated } from '../ShopError.ts';

/** The caller, from the `Authorization: Token …` header. */
export interface Caller {
  /** Null for a guest. */
  accountId: number | null;
  admin: boolean;
  /** An admin without the second factor that the shop demands: may do nothing but set it up. `admin` is false then. */
  lacksSecondFactor: boolean;
  /** The session gave its password some minutes ago. */
  isProven: boolean;
  /** Parts of the tools that an admin may use. */
  areas: AdminAreas;
  priceList: PriceList;
  /** A program that acts in the account's name; absent for people. */
  key?: { name: string; scopes: readonly ApiScope[] };
}

/** A caller with a verified token. */
export interface AccountCaller extends Caller {
  accountId: number;
}

/** Browser and address that use a token. */
export interface Device {
  userAgent: string;
  address: string;
}

/** Null for an unknown, revoked or expired token. */
export type IdentifyCaller = (token: string, device: Device) => Promise<AccountCaller | null>;

/** The same for a key of a program. */
export type IdentifyKey = (key: string) => Promise<AccountCaller | null>;

const ANONYMOUS: Caller = Object.freeze({
  accountId: null,
  admin: false,
  lacksSecondFactor: false,
  isProven: false,
  areas: [],
  priceList: RETAIL,
});

const INVALID_TOKEN = 'Token inválido.';
const LOGIN_NEEDED = 'Iniciá sesión para continuar.';
const ADMINS_ONLY = 'No tenés permiso para hacer esto.';
const PROOF_NEEDED = 'Confirmá que sos vos para hacer esto.';
const FACTOR_DUE = 'Antes de seguir, activá la verificación en dos pasos.';
const OUT_OF_SCOPE = 'Esta clave no tiene permiso para hacer esto.';
const OTHER_AREA = 'Tu cuenta no tiene permiso para esta parte de la tienda.';
/** A header without a token is treated as missing. */
const NO_TOKEN = /^token *$/i;
const HEADER = /^token +([\w.~+/=-]{1,256}) *$/i;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Sets `request.caller` on every request; rejects an invalid token with 401, and a key outside its scopes with 403. */
export function registerCaller(
  app: FastifyInstance,
  identify: IdentifyCaller,
  identifyKey: IdentifyKey = async () => null,
): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = ANONYMOUS;
    const { authorization } = request.headers;
    if (authorization === undefined || NO_TOKEN.test(authorization)) return done();
    const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
    const identifyToken = (token: string) =>
      isApiKey(token) ? identifyKey(token) : identify(token, device);
    identifyHeader(authorization, identifyToken).then((caller) => {
      request.caller = caller;
      done(isInScope(request) ? undefined : forbidden(OUT_OF_SCOPE));
    }, done);
  });
}

/** People may call what they like; a key only what one of its scopes opens. */
function isInScope({ caller: { key }, routeOptions, method }: FastifyRequest): boolean {
  if (!key) return true;
  const call = `${method} ${routeOptions.url ?? ''}`;
  return key.scopes.some((scope) => SCOPE_CALLS[scope].includes(call));
}

async function identifyHeader(
  header: string,
  identify: (token: string) => Promise<AccountCaller | null>,
): Promise<Caller> {
  const token = tokenIn(header);
  const caller = token === undefined ? null : await identify(token);
  if (!caller) throw unauthenticated(INVALID_TOKEN);
  return caller;
}

function tokenIn(header: string): string | undefined {
  return HEADER.exec(header)?.[1];
}

/** The caller's account. @throws ShopError unauthenticated */
export function requireAccount(request: FastifyRequest): AccountCaller {
  const { caller } = request;
  if (caller.accountId === null) throw unauthenticated(LOGIN_NEEDED);
  return { ...caller, accountId: caller.accountId };
}

/** The caller's token. @throws ShopError unauthenticated */
export function requireToken(request: FastifyRequest): string {
  const token = tokenIn(request.headers.authorization ?? '');
  if (token === undefined) throw unauthenticated(LOGIN_NEEDED);
  return token;
}

/** The calling admin. @throws ShopError unauthenticated, forbidden */
export function requireAdmin(request: FastifyRequest): AccountCaller {
  const caller = requireAccount(request);
  if (caller.lacksSecondFactor && !request.routeOptions.config.beforeSecondFactor) {
    throw new ShopError('forbidden', FACTOR_DUE, { reason: 'secondFactorDue' });
  }
  if (!caller.admin && !caller.lacksSecondFactor) throw forbidden(ADMINS_ONLY);
  return caller;
}

/** Names the area of a route in the OpenAPI document. */
export const AREA_KEY = 'x-admin-area';

/** Closes all routes of an encapsulated app to everyone but admins with this area, or that of the route's `config`. */
export function adminsOnly(app: FastifyInstance, gate: AreaGate): void {
  app.addHook('onRoute', (route) => {
    const area = route.config?.area ?? gate;
    Object.assign(route, { schema: { ...route.schema, [AREA_KEY]: area } });
  });
  app.addHook('onRequest', async (request) => {
    requireArea(request, request.routeOptions.config.area ?? gate);
  });
}

/** Checks a call whose area depends on its kind. @throws ShopError unauthenticated, forbidden */
export function requireArea(request: FastifyRequest, gate: AreaGate): void {
  if (!mayUse(requireAdmin(request).areas, gate)) throw forbidden(OTHER_AREA);
}

interface RouteOptions {
  schema: object;
}

/** Documents in OpenAPI that the route needs a token. The handler checks it. */
export function withToken<Route extends RouteOptions>(route: Route) {
  return { ...route, schema: { ...route.schema, security: [{ token: [] }] } } as Route;
}

/** Marks in the OpenAPI document the routes that `withProof` guards. */
export const PROOF_KEY = 'x-needs-proof';

/**
 * Like `withToken`, for a route of admins that needs the password again: after the body was checked it is refused with 403
 * and the code `proof_needed`, unless the session gave the password some minutes ago. The tools ask for it and repeat the
 * call.
 */
export function withProof<Route extends RouteOptions>(route: Route) {
  const documented = withToken(route);
  return {
    ...documented,
    schema: { ...documented.schema, [PROOF_KEY]: true },
    preHandler: async (request: FastifyRequest) => requireRecentProof(request),
  } as Route;
}

/** The same for a route that needs it in some cases only. @throws ShopError unauthenticated, forbidden */
function requireRecentProof(request: FastifyRequest): void {
  if (requireAdmin(request).isProven) return;
  throw new ShopError('forbidden', PROOF_NEEDED, { reason: 'proofNeeded' });
}

/** The calling admin as the audit names them. @throws ShopError unauthenticated, forbidden */
export function requireActor(request: FastifyRequest): Actor {
  const { accountId, key } = requireAdmin(request);
  const userAgent = request.headers['user-agent'] ?? '';
  const by = key ? `Clave «${key.name}» · ${userAgent}` : userAgent;
  return { userId: accountId, ip: request.ip, userAgent: by };
}
