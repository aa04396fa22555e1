import type { FastifyRequest } from 'fastify';
import type { OriginOf } from './requestOrigin.ts';

/**
 * The absolute URL of each page of the list that was asked for. Only what the route's schema knows goes on into them:
 * a kept answer may not carry the extras of whoever asked first.
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
