import type { FastifyRequest } from 'fastify';
import type { OriginOf } from './requestOrigin.ts';

/**
 * Absolute URL of each page of the requested list. Contains only parameters of the route's schema: a cached answer must
 * not contain extras of the first request.
 */
export function pageUrls(request: FastifyRequest, originOf: OriginOf): (page: number) => string {
  const path = originOf(request) + (request.routeOptions.url ?? '');
  const known = Object.keys(request.query ?? {});
  const [, query = ''] = request.url.split('?', 2);
  const given = [...new URLSearchParams(query)].filter(([name]) => known.includes(name));
  return (page) => {
    const search = new URLSearchParams(given);
    search.set('page', String(page));
    return `${path}?${search.toString()}`;
  };
}
