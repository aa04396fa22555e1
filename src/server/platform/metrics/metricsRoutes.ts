import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Registry, collectDefaultMetrics } from 'prom-client';
import type { Routes } from '../http/ShopApp.ts';

interface MetricsDeps {
  registry: Registry;
  /** Null when no token is configured. */
  token: string | null;
  /** Local requests need no token. Behind a proxy that adds no header, every request is local. */
  isOpenHere: boolean;
}

export const METRICS_PATH = '/metrics';
/** Headers added by proxies: the connection is not the client's. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Serves Prometheus. 404 for everyone else. */
export function metricsRoutes({ registry, token, isOpenHere }: MetricsDeps): Routes {
  return async (app) => {
    app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
      const mayRead =
        (isOpenHere && isOfThisMachine(request)) || (token !== null && hasToken(request, token));
      if (!mayRead) {
        reply.callNotFound();
        return reply;
      }
      reply.header('cache-control', 'no-store').type(registry.contentType);
      return reply.send(await registry.metrics());
    });
  };
}

/**
 * Judged by the connection and headers, whatever proxies are trusted; requests to the public host name come from
 * outside.
 */
function isOfThisMachine({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  const family = isIPv6(remoteAddress) ? 'ipv6' : 'ipv4';
  const isLocal = isIP(remoteAddress) !== 0 && loopback.check(remoteAddress, family);
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return isLocal && !isForwarded && LOCAL_HOST.test(headers.host ?? '');
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Memory, CPU, event loop and garbage collection of this process. Call once. */
export function processMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
