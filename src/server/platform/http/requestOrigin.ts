import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The origin for absolute URLs. */
export type OriginOf = (request: FastifyRequest) => string;

/** `PUBLIC_URL` if set; else from the request, unless its Host is invalid. */
export function originOf(publicOrigin: string | null): OriginOf {
  if (publicOrigin !== null) return () => publicOrigin;
  return ({ protocol, host }) => `${protocol}://${HOST.test(host) ? host : 'localhost'}`;
}
