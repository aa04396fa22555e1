import type { FastifyRequest } from 'fastify';
import { ShopError, forbidden } from '../ShopError.ts';
import type { ShopApp } from './ShopApp.ts';

const NO_PREFETCH = 'Esta dirección no se puede precargar.';
const NO_FOREIGN_SITE = 'Este sitio no puede cambiar el carrito.';
const NO_HEAD = 'Esta dirección no admite este método.';

/** Guards the GETs that change state by contract: only user navigation may trigger them, not prefetching. */
export function registerUnsafeGetGuard(app: ShopApp, allowedOrigins: readonly string[]): void {
  const allowed = new Set(allowedOrigins);
  const guard = async (request: FastifyRequest): Promise<void> => refuseUnsafeGet(request, allowed);
  app.addHook('onRoute', (route) => {
    if (route.config?.changesState) route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
  });
}

function refuseUnsafeGet(request: FastifyRequest, allowed: ReadonlySet<string>): void {
  if (request.method === 'HEAD') {
    throw new ShopError('methodNotAllowed', NO_HEAD, { headers: { allow: 'GET' } });
  }
  const { headers } = request;
  if (PREFETCH_HEADERS.some((name) => isPrefetch(headers[name]))) throw forbidden(NO_PREFETCH);
  const isForeign = headers['sec-fetch-site'] === 'cross-site';
  if (isForeign && !allowed.has(headers.origin ?? '')) throw forbidden(NO_FOREIGN_SITE);
}

const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

function isPrefetch(header: string | string[] | undefined): boolean {
  return /prefetch|preview|prerender/i.test(String(header ?? ''));
}
