import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RETAIL, type PriceList } from '../../../domain/priceList.ts';
import { forbidden, unauthenticated } from '../ShopError.ts';

/** Who is calling, by the `Authorization: Token …` header. */
export interface Caller {
  /** Null for a visitor without a token. */
  accountId: number | null;
  admin: boolean;
  priceList: PriceList;
}

/** A caller whose token was checked. */
export interface AccountCaller extends Caller {
  accountId: number;
}

/** Null for an unknown, revoked or expired token. */
export type IdentifyCaller = (token: string) => Promise<AccountCaller | null>;

const ANONYMOUS: Caller = Object.freeze({
  accountId: null,
  admin: false,
  priceList: RETAIL,
});

const INVALID_TOKEN = 'Token inválido.';
const LOGIN_NEEDED = 'Iniciá sesión para continuar.';
const ADMINS_ONLY = 'No tenés permiso para hacer esto.';
/** With nothing after the word it is as if there were no header. */
const NO_TOKEN = /^token *$/i;
const HEADER = /^token +([\w.~+/=-]{1,256}) *$/i;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Sets `request.caller` on every request; a header that is no valid token ends in 401. */
export function registerCaller(app: FastifyInstance, identify: IdentifyCaller): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = ANONYMOUS;
    const { authorization } = request.headers;
    if (authorization === undefined || NO_TOKEN.test(authorization)) return;
    request.caller = await identifyHeader(authorization, identify);
  });
}

async function identifyHeader(header: string, identify: IdentifyCaller): Promise<Caller> {
  const token = tokenIn(header);
  const caller = token === undefined ? null : await identify(token);
  if (!caller) throw unauthenticated(INVALID_TOKEN);
  return caller;
}

function tokenIn(header: string): string | undefined {
  return HEADER.exec(header)?.[1];
}

/** The account behind the request. @throws ShopError unauthenticated */
export function requireAccount(request: FastifyRequest): AccountCaller {
  const { caller } = request;
  if (caller.accountId === null) throw unauthenticated(LOGIN_NEEDED);
  return { ...caller, accountId: caller.accountId };
}

/** The token that the account's request came with. @throws ShopError unauthenticated */
export function requireToken(request: FastifyRequest): string {
  const token = tokenIn(request.headers.authorization ?? '');
  if (token === undefined) throw unauthenticated(LOGIN_NEEDED);
  return token;
}

/** The admin behind the request. @throws ShopError unauthenticated, forbidden */
export function requireAdmin(request: FastifyRequest): AccountCaller {
  const caller = requireAccount(request);
  if (!caller.admin) throw forbidden(ADMINS_ONLY);
  return caller;
}

interface RouteOptions {
  schema: object;
}

/** Says in the OpenAPI document that the route needs a token. Checking it is up to the handler. */
export function withToken<Route extends RouteOptions>(route: Route) {
  return { ...route, schema: { ...route.schema, security: [{ token: [] }] } } as Route;
}
