import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Routes } from '../http/ShopApp.ts';

interface MetricsDeps {
  registry: Registry;
  /** Null when no token is configured. */
  token: string | null;
  /** Whether this machine may read without the token. Behind a proxy that adds no header everyone is this machine. */
  isOpenHere: boolean;
}

const METRICS_PATH = '/metrics';
/** What only somebody in between puts there: the caller is not who is connected. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** For Prometheus. To anybody else there is nothing here. */
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

/** By the connection itself, whatever proxies are believed; who asks by the shop's public name comes from outside. */
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
