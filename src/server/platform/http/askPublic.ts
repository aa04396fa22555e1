import { lookup as resolve } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';

/** A host that is in the shop's own network, or nowhere. */
export class PrivateAddress extends Error {}

interface PublicRequest extends Pick<RequestOptions, 'method' | 'headers'> {
  signal: AbortSignal;
  body?: Buffer;
  /** Allowed IP addresses: public ones. */
  isAllowed?: ((address: string) => boolean) | undefined;
}

/**
 * Sends a request to an address that somebody gave. Its host is resolved once, checked, and then connected to: resolving
 * again could give another one. Redirects are the caller's. @throws PrivateAddress
 */
export async function askPublic(
  url: URL,
  { isAllowed = isPublicAddress, body, ...options }: PublicRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [host]
    : (await resolve(host, { all: true })).map((each) => each.address);
  const [ip] = found;
  if (ip === undefined || !found.every(isAllowed)) throw new PrivateAddress(host);
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const family = isIP(ip);
    if (all) callback(null, [{ address: ip, family }]);
    else callback(null, ip, family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answer, fail) => {
    request(url, { ...options, lookup, agent: false }, answer)
      .on('error', fail)
      .end(body);
  });
}
