import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The origin under which the caller reached the shop, for absolute URLs. */
export type OriginOf = (request: FastifyRequest) => string;

/** `PUBLIC_URL` where it is set; else what the request says, unless its Host is no host at all. */
export function originOf(publicOrigin: string | null): OriginOf {
  if (publicOrigin !== null) return () => publicOrigin;
  return ({ protocol, host }) => `${protocol}://${HOST.test(host) ? host : 'localhost'}`;
}
