import { lookup as resolve } from 'node:dns/promises';
import {
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { traced, traceHeaders } from '../telemetry/tracing.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/** A host that is in the shop's own network, or nowhere. */
export class PrivateAddress extends Error {}

export interface AskOptions {
  /** Allowed IP addresses: public ones. */
  isAllowed?: ((address: string) => boolean) | undefined;
  /** The addresses of a name, by the system's resolver. */
  resolveName?: ((host: string) => Promise<string[]>) | undefined;
}

interface PublicRequest extends AskOptions, Pick<RequestOptions, 'method'> {
  headers?: OutgoingHttpHeaders;
  signal: AbortSignal;
  body?: Buffer;
}

/** One of the host's addresses, all of which are public. @throws PrivateAddress, and the resolver's errors */
export async function publicAddressOf(
  { hostname }: URL,
  { isAllowed = isPublicAddress, resolveName = addressesOf }: AskOptions = {},
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await resolveName(host);
  const [ip] = found;
  if (ip === undefined || !found.every(isAllowed)) throw new PrivateAddress(host);
  return ip;
}

async function addressesOf(host: string): Promise<string[]> {
  return (await resolve(host, { all: true })).map((each) => each.address);
}

/**
 * Sends a request to an address that somebody gave. Its host is resolved once, checked, and then connected to: resolving
 * again could give another one. Redirects are the caller's. @throws PrivateAddress
 */
export async function askPublic(
  url: URL,
  { isAllowed, resolveName, body, ...options }: PublicRequest,
): Promise<IncomingMessage> {
  const ip = await publicAddressOf(url, { isAllowed, resolveName });
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const family = isIP(ip);
    if (all) callback(null, [{ address: ip, family }]);
    else callback(null, ip, family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { method = 'GET' } = options;
  const attributes = { 'http.request.method': method, 'server.address': url.hostname };
  return traced({ name: method, kind: 'client', attributes }, () => {
    const headers = { ...options.headers, ...traceHeaders() };
    return new Promise<IncomingMessage>((answer, fail) => {
      request(url, { ...options, headers, lookup, agent: false }, answer)
        .on('error', fail)
        .end(body);
    });
  });
}
